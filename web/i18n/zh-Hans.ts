import type { messages as english } from './en.ts'
import account from './zh-Hans/account.json'
import desk from './zh-Hans/desk.json'
import forms from './zh-Hans/forms.json'
import home from './zh-Hans/home.json'
import live from './zh-Hans/live.json'
import shell from './zh-Hans/shell.json'
import ui from './zh-Hans/ui.json'

/** Every text in Simplified Chinese, by subject, with the same keys as in English. */
export const messages: typeof english = { account, desk, forms, home, live, shell, ui }
