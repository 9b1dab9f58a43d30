import desk from './en/desk.json'
import home from './en/home.json'
import live from './en/live.json'
import shell from './en/shell.json'
import ui from './en/ui.json'

/** Every text in English, by subject; the types of all keys come from here. */
export const messages = { desk, home, live, shell, ui }
