import shell from '../zh-Hans/shell.json'
import ui from '../zh-Hans/ui.json'

/** The texts that a browser fetches with any page in Simplified Chinese. */
export const messages = { shell, ui }
