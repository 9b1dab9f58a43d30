import { globSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { languages, read, type Text, top } from './text.ts'

/** The messages of pages, and of letters, notices and PDFs. */
const files = [
  ['web/kit/i18n', 'screen'],
  ['server/platform/texts', 'letter'],
] as const

/** The messages as read: with each wording of their plurals, and a word for each parameter. */
export const messages: readonly Text[] = languages.flatMap(({ tag, lang }) =>
  files.flatMap(([folder, kind]) =>
    globSync(`${folder}/${tag}/**/*.json`, { cwd: top }).flatMap((file) =>
      leaves(JSON.parse(read(file)), file).flatMap(({ place, message }) =>
        wordings(parse(message)).map((text): Text => ({ place, lang, kind, text })),
      ),
    ),
  ),
)

type Leaf = { readonly place: string; readonly message: string }

/** Returns all messages of a tree, with their keys after the place of the tree. */
export function leaves(value: unknown, place: string): readonly Leaf[] {
  if (typeof value === 'string') return [{ place, message: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => leaves(part, `${place} ${key}`))
}

/** Returns the fewest texts that include every option of a message. */
function wordings(elements: readonly MessageFormatElement[]): readonly string[] {
  const parts = elements.map(optionsOf)
  const count = Math.max(1, ...parts.map((options) => options.length))
  return Array.from({ length: count }, (_, index) =>
    parts.map((options) => options[Math.min(index, options.length - 1)] ?? '').join(''),
  )
}

function optionsOf(element: MessageFormatElement): readonly string[] {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return wordings(element.children)
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => wordings(value))
  return ['8']
}
