import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { lettersIn } from './code-points.ts'
import { trueType } from './true-type.ts'

/** The typefaces of documents, as on pages: for titles, names, text and emphasis. */
export type Typeface = 'display' | 'serif' | 'text' | 'strong'

/** The forms of Chinese characters: those of the Mainland or of Hong Kong. */
export type Forms = 'sc' | 'hk'

/** A typeface: our own files, tried in order, then a Chinese family in a weight. */
type Source = {
  readonly own: readonly string[]
  readonly family: 'noto-sans' | 'noto-serif'
  readonly weight: number
}

const sources: { readonly [name in Typeface]: Source } = {
  display: { own: ['display', 'serif', 'text'], family: 'noto-serif', weight: 400 },
  serif: { own: ['serif', 'text'], family: 'noto-serif', weight: 500 },
  text: { own: ['text'], family: 'noto-sans', weight: 400 },
  strong: { own: ['strong'], family: 'noto-sans', weight: 500 },
}

/** The subset with common characters, if a family has one; the others are in about a hundred more subsets. */
const usual: { readonly [family: string]: string } = {
  'noto-sans-sc': 'chinese-simplified',
  'noto-serif-sc': 'chinese-simplified',
  'noto-sans-hk': 'chinese-hongkong',
}

/** A font file: its name, its TrueType or OpenType data and its code points. */
export type Part = { readonly name: string; readonly file: Buffer; readonly letters: ReadonlySet<number> }

const { resolve } = createRequire(import.meta.url)
const parts = new Map<string, Part>()

/** Returns a font part that is read when first needed. */
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

function chinesePart(family: string, weight: number, subset: string): Part {
  return partIn(`${family} ${weight} ${subset}`, () =>
    resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
  )
}

/** Characters that neither the Latin nor the Chinese family has, in one weight for every typeface. */
const further = ['thai', 'hangul', 'rare-han'] as const

/** Returns the part of a Chinese family that has a character. */
function chineseWith({ family: name, weight }: Source, forms: Forms, letter: number): Part | undefined {
  const family = `${name}-${forms}`
  const subset = usual[family]
  const most = subset === undefined ? undefined : chinesePart(family, weight, subset)
  if (most?.letters.has(letter)) return most
  return rangesOf(family)
    .filter(({ first, last }) => letter >= first && letter <= last)
    .map((range) => chinesePart(family, weight, range.name))
    .find(({ letters }) => letters.has(letter))
}

/**
 * Returns the font part that has a character, or null if none has it.
 * @param isChinese whether it is set as Chinese, with full-width quotation marks and dashes
 */
export function partWith(
  face: Typeface,
  letter: number,
  { isChinese, forms }: { readonly isChinese: boolean; readonly forms: Forms },
): Part | null {
  const source = sources[face]
  const latin = () => source.own.map(ownPart).find(({ letters }) => letters.has(letter))
  const found = isChinese ? undefined : latin()
  if (found) return found
  const chinese = chineseWith(source, forms, letter) ?? chineseWith(source, 'sc', letter)
  if (chinese) return chinese
  for (const name of further) {
    const part = ownPart(name)
    if (part.letters.has(letter)) return part
  }
  return latin() ?? null
}

type Range = { readonly name: string; readonly first: number; readonly last: number }

const ranges = new Map<string, readonly Range[]>()

/** Returns the code point ranges of a family's subsets, from its package: `{"[59]": "U+6e10,U+6e1a-6e1c"}`. */
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
