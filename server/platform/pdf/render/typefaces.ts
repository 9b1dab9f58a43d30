import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { lettersIn } from './code-points.ts'
import { trueType } from './true-type.ts'

/** Typefaces of documents, each with Latin and simplified and traditional Chinese. */
export type Typeface = 'serif' | 'text' | 'strong'

const sources: { readonly [name in Typeface]: { readonly family: string; readonly weight: number } } = {
  serif: { family: 'noto-serif-sc', weight: 500 },
  text: { family: 'noto-sans-sc', weight: 400 },
  strong: { family: 'noto-sans-sc', weight: 500 },
}

/** The subset with common characters; rare ones are in about a hundred further subsets. */
const usual = 'chinese-simplified'

/** A font subset: its name, TrueType file and code points. */
export type Part = { readonly name: string; readonly file: Buffer; readonly letters: ReadonlySet<number> }

const { resolve } = createRequire(import.meta.url)
const parts = new Map<string, Part>()

function partOf(face: Typeface, name: string): Part {
  const key = `${face} ${name}`
  const known = parts.get(key)
  if (known) return known
  const { family, weight } = sources[face]
  const file = trueType(
    readFileSync(resolve(`@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`)),
  )
  const part = { name: key, file, letters: lettersIn(file) }
  parts.set(key, part)
  return part
}

/** The main subset of a typeface. */
export const usualPart = (face: Typeface): Part => partOf(face, usual)

/** The subset that has a character; the main one where none has it. */
export function partWith(face: Typeface, letter: number): Part {
  const most = usualPart(face)
  if (most.letters.has(letter)) return most
  for (const { name, first, last } of rangesOf(sources[face].family))
    if (letter >= first && letter <= last && partOf(face, name).letters.has(letter)) return partOf(face, name)
  return most
}

type Range = { readonly name: string; readonly first: number; readonly last: number }

const ranges = new Map<string, readonly Range[]>()

/** The code point ranges of a family's subsets, from its package: `{"[59]": "U+6e10,U+6e1a-6e1c"}`. */
function rangesOf(family: string): readonly Range[] {
  const known = ranges.get(family)
  if (known) return known
  const subsets = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')))
  const read = Object.entries(subsets).flatMap(([key, text]) =>
    text.split(',').map((one): Range => {
      const [first = 0, last = first] = one
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return { name: key.replaceAll(/[[\]]/g, ''), first, last }
    }),
  )
  ranges.set(family, read)
  return read
}
