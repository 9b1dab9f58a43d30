import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { lettersIn } from './code-points.ts'
import { trueType } from './true-type.ts'

/** Typefaces of documents, as on the pages: titles, names, text, emphasis. */
export type Typeface = 'display' | 'serif' | 'text' | 'strong'

/** A typeface: the house's own files, tried in order, then a family of Chinese in a weight. */
type Source = { readonly own: readonly string[]; readonly family: string; readonly weight: number }

const sources: { readonly [name in Typeface]: Source } = {
  display: { own: ['display', 'serif', 'text'], family: 'noto-serif-sc', weight: 400 },
  serif: { own: ['serif', 'text'], family: 'noto-serif-sc', weight: 500 },
  text: { own: ['text'], family: 'noto-sans-sc', weight: 400 },
  strong: { own: ['strong'], family: 'noto-sans-sc', weight: 500 },
}

/** The subset with common characters; rarer ones are in about a hundred further subsets. */
const usual = 'chinese-simplified'

/** A font file: its name, TrueType or OpenType data and code points. */
export type Part = { readonly name: string; readonly file: Buffer; readonly letters: ReadonlySet<number> }

const { resolve } = createRequire(import.meta.url)
const parts = new Map<string, Part>()

/** A part that is read when first needed. */
function partIn(name: string, path: () => string): Part {
  const known = parts.get(name)
  if (known) return known
  const file = trueType(readFileSync(path()))
  const part = { name, file, letters: lettersIn(file) }
  parts.set(name, part)
  return part
}

const ownPart = (name: string): Part =>
  partIn(`own ${name}`, () => `${import.meta.dirname}/../fonts/${name}.woff`)

function chinesePart(face: Typeface, subset: string): Part {
  const { family, weight } = sources[face]
  return partIn(`${family} ${weight} ${subset}`, () =>
    resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
  )
}

/** Characters that neither the Latin nor the Chinese family has, in one weight for every face. */
const further = ['thai', 'hangul', 'rare-han'] as const

/**
 * The font part that has a character; null if none has it.
 * @param isChinese whether it is set as Chinese: quotation marks and dashes are full-width there
 */
export function partWith(face: Typeface, letter: number, isChinese: boolean): Part | null {
  const { own, family } = sources[face]
  const latin = () => own.map(ownPart).find(({ letters }) => letters.has(letter))
  const found = isChinese ? undefined : latin()
  if (found) return found
  const most = chinesePart(face, usual)
  if (most.letters.has(letter)) return most
  for (const { name, first, last } of rangesOf(family)) {
    if (letter < first || letter > last) continue
    const part = chinesePart(face, name)
    if (part.letters.has(letter)) return part
  }
  for (const name of further) {
    const part = ownPart(name)
    if (part.letters.has(letter)) return part
  }
  return latin() ?? null
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
