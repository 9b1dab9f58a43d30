import shell from '../en/shell.json'
import ui from '../en/ui.json'

/** The texts that a browser fetches with any page in English. */
export const messages = { shell, ui }
