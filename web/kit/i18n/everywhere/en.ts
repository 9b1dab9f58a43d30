import shell from '#web/kit/i18n/en/shell.json'
import ui from '#web/kit/i18n/en/ui.json'

/** The texts that a browser fetches with any page in English. */
export const messages = { shell, ui }

/** Imports the texts of any other subject, which a browser fetches only with pages that ask for them by `needTexts`. */
export const further = import.meta.glob<{ readonly default: object }>(['../en/*.json', '!**/{shell,ui}.json'])
