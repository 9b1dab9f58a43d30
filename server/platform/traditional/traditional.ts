import { Converter } from 'opencc-js/cn2t'
import { traditionalConverters } from '#domain/traditional/to-traditional.ts'

let created: ReturnType<typeof traditionalConverters> | null = null

/** The converters, created at their first use: that takes a quarter of a second. */
function converters(): ReturnType<typeof traditionalConverters> {
  created ??= traditionalConverters(Converter({ from: 'cn', to: 'hk' }))
  return created
}

/** The maximum number of cached texts: every lot of several large sales. */
const capacity = 20_000
const converted = new Map<string, string>()

/** Converts a text of a catalogue, an article or a document to traditional characters. */
export function traditionalText(simplified: string): string {
  const known = converted.get(simplified)
  if (known !== undefined) return known
  if (converted.size >= capacity) converted.clear()
  const text = converters().content(simplified)
  converted.set(simplified, text)
  return text
}

/** Converts the words of a page or a letter to traditional characters. */
export const traditionalWords = (simplified: string): string => converters().interface(simplified)

/** Fields with what people have typed, and names of people: they stay as they are. */
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
  'author',
  'seller',
  'signedBy',
  'holder',
])

/**
 * Converts the texts of a value at any depth, except what people have typed. Returns the same value where nothing changes, so
 * that cached data is not copied.
 */
export function traditionalValue(value: unknown): unknown {
  if (typeof value === 'string') return traditionalText(value)
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value.map(traditionalValue)
    return all.some((one, place) => one !== value[place]) ? all : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const all = entries.map(([name, one]) => [name, typed.has(name) ? one : traditionalValue(one)] as const)
  return all.some(([, one], place) => one !== entries[place]?.[1]) ? Object.fromEntries(all) : value
}
