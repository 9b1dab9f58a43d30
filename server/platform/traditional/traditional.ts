import { Converter } from 'opencc-js/cn2t'
import { mapParagraphs, paragraphsOf, sourceOf } from '#domain/traditional/paragraphs.ts'
import { traditionalConverters } from '#domain/traditional/to-traditional.ts'
import { mapHtml } from './html-texts.ts'

let created: ReturnType<typeof traditionalConverters> | null = null

/** Returns the converters, created at their first use, which takes a quarter of a second. */
function converters(): ReturnType<typeof traditionalConverters> {
  created ??= traditionalConverters(Converter({ from: 'cn', to: 'hk' }))
  return created
}

/** The maximum number of cached texts, enough for every lot of several large sales. */
const capacity = 20_000
const converted = new Map<string, string>()

/** The staff's texts that this process serves in place of derived ones, by their paragraphs in Simplified Chinese. */
let overrides: ReadonlyMap<string, string> = new Map()

/** Sets the texts that staff have written in place of derived ones. */
export function setOverrides(current: ReadonlyMap<string, string>): void {
  overrides = current
  converted.clear()
}

/** Derives a text of a catalogue, an article or a document in traditional characters, ignoring overrides by staff. */
export const derivedText = (simplified: string): string => converters().content(simplified)

/**
 * Returns a text of a catalogue, an article or a document in traditional characters: as written by staff,
 * else derived.
 */
export const traditionalText = (simplified: string): string =>
  cached(simplified, () =>
    mapParagraphs(simplified, (paragraph) => overrides.get(sourceOf(paragraph)) ?? derivedText(paragraph)),
  )

/** Returns the overrides of a document's paragraphs, for a thread that has no overrides. */
export function overridesWithin(document: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const collect = (text: string) => {
    for (const paragraph of paragraphsOf(text)) {
      const written = overrides.get(paragraph)
      if (written !== undefined) found.set(paragraph, written)
    }
    return text
  }
  const within = (value: unknown): unknown => convertTexts(value, collect, (_name, one) => within(one))
  if (overrides.size > 0) within(document)
  return found
}

/** Returns whether staff have written a paragraph of a text in Traditional Chinese. */
export const hasOverride = (simplified: string): boolean =>
  overrides.size > 0 && paragraphsOf(simplified).some((paragraph) => overrides.has(paragraph))

/** Works like `traditionalText`, but for HTML, where a paragraph is the text between two tags. */
const traditionalHtml = (html: string): string =>
  cached(html, () =>
    mapHtml(html, {
      text: (text) => overrides.get(sourceOf(text)) ?? derivedText(text),
      tag: derivedText,
    }),
  )

function cached(source: string, convert: () => string): string {
  const known = converted.get(source)
  if (known !== undefined) return known
  if (converted.size >= capacity) converted.clear()
  const text = convert()
  converted.set(source, text)
  return text
}

/** Converts the words of a page or a letter to traditional characters. */
export const traditionalWords = (simplified: string): string => converters().interface(simplified)

/** Fields with texts that people have typed and names of people, which stay unchanged. */
const typed: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'company',
  'companyName',
  'street1',
  'street2',
  'recipient',
  'pickup',
  'proofs',
  'content',
  'seller',
  'signedBy',
  'holder',
])

/** The placeholder for a text that is not converted; no text contains this character. */
const placeholder = '\ue000'

/** Converts the role after the name of an author, such as in `陈伟铭，客户服务`; the name stays as it is. */
function traditionalByline(author: string): string {
  const [name = '', ...roles] = author.split('，')
  return [name, ...roles.map(traditionalText)].join('，')
}

/** Converts the data of a call, except what people have typed. */
export const traditionalValue = (value: unknown): unknown =>
  convertTexts(value, traditionalText, (name, one) => {
    if (typed.has(name)) return one
    if (name === 'author' && typeof one === 'string') return traditionalByline(one)
    return name === 'html' && typeof one === 'string' ? traditionalHtml(one) : traditionalValue(one)
  })

/**
 * Converts a letter or document composed in Simplified Chinese.
 * @param written the texts in it that people have typed: their names, addresses and own words stay unchanged
 */
export function traditionalDocument<T>(document: T, written: readonly string[] = []): T {
  const own = written.filter((text) => text !== '').toSorted((one, other) => other.length - one.length)
  const known = new RegExp(own.map((text) => RegExp.escape(text)).join('|'), 'gu')
  const convert = (text: string) => {
    const taken = [...text.matchAll(known)].map(([one]) => one)
    return traditionalText(text.replace(known, placeholder)).replaceAll(
      placeholder,
      () => taken.shift() ?? '',
    )
  }
  const text = own.length === 0 ? traditionalText : convert
  const within = (value: unknown): unknown => convertTexts(value, text, (_name, one) => within(one))
  // Texts are replaced with texts, so the type stays the same.
  return within(document) as T
}

/**
 * Converts the texts of a value, and those of its fields with `field`. Returns the same value if nothing
 * changes, so that cached data is not copied.
 */
function convertTexts(
  value: unknown,
  convert: (text: string) => string,
  field: (name: string, value: unknown) => unknown,
): unknown {
  const within = (one: unknown) => convertTexts(one, convert, field)
  if (typeof value === 'string') return convert(value)
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value.map(within)
    return all.some((one, index) => one !== value[index]) ? all : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const all = entries.map(([name, one]) => [name, field(name, one)] as const)
  return all.some(([, one], index) => one !== entries[index]?.[1]) ? Object.fromEntries(all) : value
}
