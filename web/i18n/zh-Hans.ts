import type { messages as english } from './en.ts'
import home from './zh-Hans/home.json'
import shell from './zh-Hans/shell.json'
import ui from './zh-Hans/ui.json'

/** Every text in Simplified Chinese, by subject, with the same keys as in English. */
export const messages: typeof english = { home, shell, ui }
