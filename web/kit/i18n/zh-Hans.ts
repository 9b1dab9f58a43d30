import type { messages as english } from './en.ts'

const files = import.meta.glob<object>('./zh-Hans/*.json', { eager: true, import: 'default' })

/** Every text in Simplified Chinese, by subject. A test holds its keys against the English ones. */
export const messages = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
) as typeof english
