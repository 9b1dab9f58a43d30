import shell from '#web/kit/i18n/zh-Hans/shell.json'
import ui from '#web/kit/i18n/zh-Hans/ui.json'

/** Texts loaded with every page in Simplified Chinese. */
export const messages = { shell, ui }

/** Importers of all other texts for clients, which load only with pages that call `loadTexts`. */
export const further = import.meta.glob<{ readonly default: object }>(['./*.json', '!./{shell,ui}.json'], {
  base: '../zh-Hans',
})
