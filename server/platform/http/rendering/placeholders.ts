import { unreachable } from '#domain/lib/unreachable.ts'

/**
 * What replaces a placeholder, and where: a text shown on pages, a text in the data for scripts, any value
 * there, or a word of the response itself that needs no escaping, such as its nonce.
 */
export type PlaceholderKind = (typeof placeholderKinds)[number]

const placeholderKinds = ['word', 'shown', 'text', 'value'] as const

/**
 * Returns the number of a placeholder, which encodes its kind. @param index a number unique within its kind
 */
export const numberedAs = (kind: PlaceholderKind, index: number): number =>
  index * placeholderKinds.length + placeholderKinds.indexOf(kind)

const kindOf = (number: number): PlaceholderKind =>
  placeholderKinds[number % placeholderKinds.length] ?? 'word'

/** The words of a response itself, by the numbers of their placeholders. */
export const responseWords = { nonce: numberedAs('word', 0), rid: numberedAs('word', 1) } as const

/** How a value is inserted: as HTML text, in a JSON string, as a JSON value, or unchanged. */
type Place = 'html' | 'string' | 'value' | 'word'

/** A placeholder in a page, by its byte positions. */
export type Slot = {
  readonly from: number
  readonly to: number
  /** The number of the inserted value. */
  readonly nth: number
  readonly place: Place
}

/** The inserted values, by the numbers of their placeholders. */
export type InsertedValues = ReadonlyMap<number, unknown>

/** Private-use characters, which hardly any text contains; an answer that does is not shared. */
const open = '\u{E000}'
const close = '\u{E001}'
const whole = /\u{E000}\p{Script=Han}?(\d+)\u{E001}/gu

/** Returns whether a text contains characters of placeholders, even as encoded in links. */
export const hasPlaceholder = (text: string): boolean =>
  text.includes(open) || text.includes(close) || /%EE%80%8[01]/i.test(text)

/**
 * Returns a text that replaces a personal value in a page.
 * @param text the value, if it is shown: the placeholder of a Chinese text is Chinese, which determines the
 * order of names
 */
export const placeholder = (index: number, text = ''): string =>
  `${open}${/\p{Script=Han}/u.test(text) ? '一' : ''}${index}${close}`

/** Inserts texts into JSON whose strings contain placeholders. */
export const fillJson = (json: string, values: InsertedValues): string =>
  json.replaceAll(whole, (_, nth: string) => inString(values.get(Number(nth))))

/** The beginning of a page's data for its scripts, if it is JSON (`web/app/page-data.ts`). */
const dataFrom = '.streamController.enqueue(('

/**
 * Finds the placeholders of a page.
 *
 * @param words letters, digits and hyphens that are also replaced, by the numbers of their values
 * @returns null if one has been changed or is where its value cannot be inserted
 */
export function findSlots(page: string, words: ReadonlyMap<string, number>): readonly Slot[] | null {
  const data = page.lastIndexOf(dataFrom)
  const found = new RegExp(`${whole.source}|${[...words.keys()].join('|')}`, 'gu')
  const slots: Slot[] = []
  let read = 0
  let bytes = 0
  for (const match of page.matchAll(found)) {
    const [text, digits] = match
    const index = digits === undefined ? words.get(text) : Number(digits)
    if (index === undefined) return null
    const at = { from: match.index, to: match.index + text.length }
    const place = placeOf(page, at, kindOf(index), data)
    if (place === null) return null
    const quote = place === 'value' ? 1 : 0
    const from = bytes + Buffer.byteLength(page.slice(read, at.from - quote))
    bytes = from + Buffer.byteLength(page.slice(at.from - quote, at.to + quote))
    slots.push({ from, to: bytes, nth: index, place })
    read = at.to + quote
  }
  const rest = page.replaceAll(whole, '')
  return hasPlaceholder(rest) ? null : slots
}

function placeOf(
  page: string,
  { from, to }: { readonly from: number; readonly to: number },
  kind: PlaceholderKind,
  data: number,
): Place | null {
  if (kind === 'word') return 'word'
  if (data < 0 || from < data) return kind === 'shown' && !isInScript(page, from) ? 'html' : null
  if (page[from - 1] === '"' && page[to] === '"' && page[from - 2] !== '\\') return 'value'
  return kind === 'value' ? null : 'string'
}

/** Returns whether a position in a page is within a script or a style, where texts are not HTML. */
function isInScript(page: string, at: number): boolean {
  const before = page.slice(0, at)
  return ['script', 'style'].some((name) => before.lastIndexOf(`<${name}`) > before.lastIndexOf(`</${name}`))
}

/** Inserts values into a page. @param slots its placeholders, in order */
export function fillPage(
  page: Uint8Array,
  slots: readonly Slot[],
  values: InsertedValues,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let offset = 0
  for (const { from, to, nth, place } of slots) {
    parts.push(page.subarray(offset, from), Buffer.from(inserted(values.get(nth), place)))
    offset = to
  }
  return Buffer.concat([...parts, page.subarray(offset)])
}

function inserted(value: unknown, place: Place): string {
  switch (place) {
    case 'html':
      return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
    case 'string':
      return inScript(inString(value))
    case 'value':
      return inScript(JSON.stringify(value))
    case 'word':
      return String(value)
    default:
      return unreachable(place)
  }
}

const inString = (value: unknown): string => JSON.stringify(String(value)).slice(1, -1)

/** Returns JSON that cannot close its script, as written in `web/app/page-data.ts`. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c')

/** The characters that React escapes, and how. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
