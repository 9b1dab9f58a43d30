import * as z from 'zod'
import type { Read } from './sources.ts'

/** The names of a place. `zh` is '' if no source has a Chinese name. */
export type Names = { readonly en: string; readonly zh: string }

/**
 * Returns a text without accents, spaces and the words for kinds of region, for finding the same place in two sources.
 */
export const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /\b(province|prefecture|county|district|state|department|governorate|oblast|republic|municipality|autonomous|region|city|of|the)\b/g,
      '',
    )
    .replace(/[^a-z\d]/g, '')

const converter = z.object({ Converter: z.custom<(from: object) => (text: string) => string>() })

/** Converts to simplified characters, and rejects names with anything but Chinese characters. */
export function simplifier(read: Read): (name: string) => string {
  const simplify = converter.parse(read('opencc-js')).Converter({ from: 't', to: 'cn' })
  return (name) => {
    const simple = simplify(name).replace(/[－-]/g, '-')
    return /^[\p{Script=Han}·-]+$/u.test(simple) ? simple : ''
  }
}

/** Formats a table as text: one line per row, separated by tabs. */
export const table = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join('\t')).join('\n')}\n`
