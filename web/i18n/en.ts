import account from './en/account.json'
import desk from './en/desk.json'
import forms from './en/forms.json'
import home from './en/home.json'
import live from './en/live.json'
import shell from './en/shell.json'
import ui from './en/ui.json'

/** Every text in English, by subject; the types of all keys come from here. */
export const messages = { account, desk, forms, home, live, shell, ui }
