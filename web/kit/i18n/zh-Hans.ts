import type { messages as english } from './en.ts'

const files = import.meta.glob<object>('./zh-Hans/**/*.json', { eager: true, import: 'default' })

/** All texts in Simplified Chinese, by subject. A test compares their keys with the English ones. */
export const messages = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
) as typeof english
