package judge

import "testing"

// TestRussian holds messages in Russian (lexicon/ru.yaml).
func TestRussian(t *testing.T) { runTables(t, russianTables()) }

func russianTables() []table {
	return []table{
		{bakery, allAxes, russianBakery()},
		{mill, allAxes, russianWithoutSubject()},
		{greenhouse, allAxes, russianMisleading()},
		{greenhouse, allAxes, russianGreenhouse()},
		{mill, allAxes, russianMillLanguages()},
		{greenhouse, allAxes, russianWordings()},
	}
}

func russianBakery() []example {
	recipe := `get_recipe {"recipe_id":"rc-zz62kp"}`
	sent := "recipe_id=rc-zz62kp"
	return []example{
		{absent, "", recipe, sent, "Рецепта rc-zz62kp не существует. Вызовите list_recipes.", "returned 2 2 1"},
		{slow, "silent", `list_recipes {"kind":"bread"}`, "", "Книга рецептов не ответила. Не стесняйтесь повторить попытку позже.", "returned 2 1 2"},
	}
}

func russianWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "Сервер не ответил вовремя.", "returned 1 0 0"},
		{down, "reset", call, "", "Соединение с сервером разорвано.", "returned 1 0 0"},
		{limited, "429/60", call, "", "Слишком много запросов за последнюю минуту.", "returned 1 0 0"},
		{down, "refused", call, "", "Произошла непредвиденная ошибка.", "returned 0 0 0"},
	}
}

func russianMisleading() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{slow, "silent", beds, "", "Сервис растений не ответил в течение 20 секунд.", "returned 2 0 0"},
		{down, "503", beds, "", "Сервис растений временно недоступен.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. Повтор не поможет.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. Обратитесь в поддержку.", "returned 2 0 0"},
		{invalid, "", many, "limit=900", "limit должен быть от 1 до 80.", "returned 2 2 1"},
	}
}

func russianGreenhouse() []example {
	return []example{
		// Russian
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. Вызовите list_plants, чтобы увидеть доступные.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не существует, повторять бесполезно.", "returned 2 0 2"},
		{down, "refused", beds, "", "Сервис растений отклонил соединение. Попробуйте снова через 20 секунд.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Слишком много запросов к сервису растений. Подождите 41 секунду.", "returned 2 2 2"},
		{slow, "silent", beds, "", "Превышено время ожидания ответа.", "returned 1 0 0"},
		{auth, "401", beds, "", "Сервис растений отклонил токен. Укажите новый GARDEN_TOKEN и перезапустите.", "returned 2 2 1"},
	}
}

func russianMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	return []example{
		// Russian
		{down, "dns", open, "", "Имя sawlog.example не разрешается.", "returned 2 0 0"},
		{down, "reset", open, "", "Соединение с журналом заказов оборвалось. Повторите через 10 секунд.", "returned 2 2 2"},
		{limited, "429/60", open, "", "Лимит запросов к журналу заказов исчерпан, доступ с 14:30 UTC.", "returned 2 1 1"},
		{absent, "", order, sent, "Заказа SO-zz7741 нет; повторять вызов бессмысленно.", "returned 2 0 2"},
		{slow, "silent", open, "", "Журнал заказов не ответил, ждали 20 секунд.", "returned 2 0 0"},
	}
}

func russianWordings() []example {
	return []example{
		{limited, "429/41", beds, "", "Превышен лимит запросов к сервису растений, повторите через 41 с.", "returned 2 2 2"},
	}
}
