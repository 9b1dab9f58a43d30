import shell from '#web/kit/i18n/en/shell.json'
import ui from '#web/kit/i18n/en/ui.json'

/** Texts loaded with every page in English. */
export const messages = { shell, ui }

/** Importers of all other texts for clients, which load only with pages that call `loadTexts`. */
export const further = import.meta.glob<{ readonly default: object }>(['./*.json', '!./{shell,ui}.json'], {
  base: '../en',
})
