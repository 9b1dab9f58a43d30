import shell from '#web/kit/i18n/zh-Hans/shell.json'
import ui from '#web/kit/i18n/zh-Hans/ui.json'

/** The texts that a browser fetches with any page in Simplified Chinese. */
export const messages = { shell, ui }

/** Imports the texts of any other subject, which a browser fetches only with pages that ask for them by `needTexts`. */
export const further = import.meta.glob<{ readonly default: object }>([
  '../zh-Hans/*.json',
  '!**/{shell,ui}.json',
])
