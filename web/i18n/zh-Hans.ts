import type { messages as english } from './en.ts'
import desk from './zh-Hans/desk.json'
import home from './zh-Hans/home.json'
import live from './zh-Hans/live.json'
import shell from './zh-Hans/shell.json'
import ui from './zh-Hans/ui.json'

/** Every text in Simplified Chinese, by subject, with the same keys as in English. */
export const messages: typeof english = { desk, home, live, shell, ui }
