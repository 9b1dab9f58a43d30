import home from './en/home.json'
import shell from './en/shell.json'
import ui from './en/ui.json'

/** Every text in English, by subject; the types of all keys come from here. */
export const messages = { home, shell, ui }
