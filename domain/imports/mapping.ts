import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import { productAttributes } from '#domain/lots/attributes/attributes.ts'
import type { ImportField } from './fields.ts'
import { type ColumnToGuess, openMeanings } from './meanings.ts'
import { type Preset, presetHeaders, presetNames } from './presets.ts'
import { plainName } from './read-header.ts'
import { namesIn } from './synonyms.ts'

/** The field of each column, in order; null for an ignored column. */
export type Mapping = readonly (ImportField | null)[]

/** The confidence of a guess: a known header, a suggestion to be confirmed, or none. */
export type Certainty = 'certain' | 'guess' | 'none'

/** A guessed mapping, with the source whose headers match best. */
export type Guess = {
  readonly preset: Preset | null
  readonly columns: readonly GuessedColumn[]
}

type GuessedColumn = { readonly field: ImportField | null; readonly certainty: Certainty }

/** Normalises a header, since headers are compared without case, spaces and punctuation. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

type NamedHeaders = ReadonlyMap<string, ImportField | null>

const headersOf = (preset: Preset, attributes: readonly NamedAttribute[]): NamedHeaders =>
  new Map(Object.entries(presetHeaders(preset, attributes)).map(([header, field]) => [plain(header), field]))

/**
 * Guesses the fields of the columns (K10). Headers of a source and synonyms are certain; headers of several
 * meanings and headers similar to a known one are suggestions. No field is guessed twice.
 * @param attributes those of lots, with the house's own
 * @param chosen the source that the user chose
 */
export function guessMapping(
  columns: readonly ColumnToGuess[],
  attributes: readonly NamedAttribute[],
  chosen?: Preset,
): Guess {
  const headers = columns.map(({ header }) => header)
  const preset = chosen ?? bestPreset(headers, attributes)
  const source = preset ? headersOf(preset, attributes) : undefined
  const { synonymsOf, uncertainOf, alikeOf } = openMeanings(attributes)
  const used = new Set<ImportField>()
  const guessed = new Map<number, GuessedColumn>()
  const take = (at: number, fields: readonly ImportField[], certainty: Certainty): void => {
    const field = fields.find((one) => !used.has(one))
    if (field === undefined || guessed.has(at)) return
    used.add(field)
    guessed.set(at, { field, certainty })
  }
  for (const [index, { header }] of columns.entries()) {
    const field = source?.get(plain(header))
    if (field === null) guessed.set(index, { field, certainty: 'certain' })
    else if (field) take(index, [field], 'certain')
  }
  // More certain meanings of all columns take precedence over less certain ones.
  for (const meaningsOf of [synonymsOf, uncertainOf, alikeOf])
    for (const [index, column] of columns.entries()) {
      const { fields, certainty } = meaningsOf(column)
      take(index, fields, certainty)
    }
  const found = columns.map(
    (_, index): GuessedColumn => guessed.get(index) ?? { field: null, certainty: 'none' },
  )
  const texts = withoutLoneOverrides(found)
  return { preset, columns: chosen ? texts : withName(texts) }
}

/** Synonyms that occur just as often as values, such as a kind of goods or a case. */
const alsoValues = new Set(
  namesIn(
    'Wine, OWC, OC, OWC/OC, OWC/OCB, Case, Box, Carton, Wooden case, Original case, Bottle, Btl, Cork, Bonded, In bond, IB, Mixed, Sealed, Cigars, Sticks, Age, ABV, AOC, AVA, Alc, Bts, 葡萄酒, 原箱, 原木箱, 木箱, 原装箱, 保税, 混合, 混装, 瓶, 木塞, 软木塞, 酒塞',
  ).map(plainName),
)

const product = openMeanings(productAttributes)

/** Returns how many fields a row of cells names as headers, by synonyms that are not values as well. */
export const countNamedFields = (cells: readonly string[]): number =>
  new Set(
    cells
      .filter((cell) => !alsoValues.has(plainName(cell)))
      .flatMap((header) => product.synonymsOf({ header, examples: [] }).fields.slice(0, 1)),
  ).size

/** Returns the source that knows the most headers, and at least half of them. */
function bestPreset(headers: readonly string[], attributes: readonly NamedAttribute[]): Preset | null {
  const names = new Set(headers.map(plain))
  const fits = presetNames.map((preset) => {
    const own = [...headersOf(preset, attributes).keys()]
    return { preset, count: own.filter((name) => names.has(name)).length }
  })
  const best = fits.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count === 0 || best.count * 2 < headers.length ? null : best.preset
}

/** Replaces a text in Traditional Chinese that has none in Simplified beside it by the Chinese text. */
function withoutLoneOverrides(columns: readonly GuessedColumn[]): readonly GuessedColumn[] {
  const used = new Set(columns.map(({ field }) => field))
  return columns.map((column) => {
    const simplified = column.field?.replace('.hant', '.zh') as ImportField | undefined
    return simplified === undefined || used.has(simplified) ? column : { ...column, field: simplified }
  })
}

/** Uses the description as the title if there is no title, producer or wine. */
function withName(columns: readonly GuessedColumn[]): readonly GuessedColumn[] {
  const isNamed = columns.some(({ field }) => field && /^(?:title|producer|wine)\./.test(field))
  if (isNamed) return columns
  return columns.map((column): GuessedColumn => {
    if (!column.field?.startsWith('description.')) return column
    return { field: column.field.replace('description', 'title') as ImportField, certainty: 'guess' }
  })
}

/** Returns a mapping without fields that are not among these, such as attributes that the house has deleted since. */
export function knownFields(mapping: Mapping, fields: readonly ImportField[]): Mapping {
  const known = new Set(fields)
  return mapping.map((field) => (field !== null && known.has(field) ? field : null))
}

/** Returns the key of a source by its headers, under which its mapping is stored. */
export const headersFingerprint = (headers: readonly string[]): string => headers.map(plain).join('\u001f')

/** The issue of a mapping. */
export type MappingIssue =
  | { readonly issue: 'wrongLength' | 'empty' }
  | { readonly issue: 'repeatedField'; readonly field: ImportField }

/** Returns the issue of a mapping for a number of columns, or null if it is valid. */
export function mappingIssue(mapping: Mapping, columns: number): MappingIssue | null {
  if (mapping.length !== columns) return { issue: 'wrongLength' }
  const fields = mapping.filter((field) => field !== null)
  const repeated = fields.find((field, index) => fields.indexOf(field) !== index)
  if (repeated) return { issue: 'repeatedField', field: repeated }
  return fields.some((field) => field !== 'lotId' && field !== 'lotNumber') ? null : { issue: 'empty' }
}
