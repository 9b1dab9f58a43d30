import type { ImportField } from './fields.ts'
import { type Preset, presetNames, presets } from './presets.ts'

/** The field of each column, in order; null for an ignored column. */
export type Mapping = readonly (ImportField | null)[]

/** The confidence of a guess: a header of the source, a header of another source, or none. */
export type Certainty = 'certain' | 'guess' | 'none'

/** A guessed mapping, with the source whose headers match best. */
export type Guess = {
  readonly preset: Preset | null
  readonly columns: readonly { readonly field: ImportField | null; readonly certainty: Certainty }[]
}

/** Headers are compared without case, spaces and punctuation. */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const known = new Map(
  presetNames.map((name) => [
    name,
    new Map(Object.entries(presets[name]).map(([header, field]) => [plain(header), field])),
  ]),
)

/**
 * Guesses the fields of the columns (K10). Headers of the best matching source are certain, those of other sources are
 * guesses. No field is guessed twice.
 * @param chosen the source that the user chose
 */
export function guessMapping(headers: readonly string[], chosen?: Preset): Guess {
  const preset = chosen ?? bestPreset(headers)
  const first = preset ? known.get(preset) : undefined
  const used = new Set<ImportField>()
  const columns = headers.map((header) => {
    const name = plain(header)
    const inFirst = first?.get(name)
    const field = inFirst === undefined ? fieldElsewhere(name) : inFirst
    if (field === null || used.has(field))
      return { field: null, certainty: inFirst === null ? 'certain' : 'none' } as const
    used.add(field)
    return { field, certainty: inFirst === undefined ? 'guess' : 'certain' } as const
  })
  return { preset, columns }
}

function bestPreset(headers: readonly string[]): Preset | null {
  const names = new Set(headers.map(plain))
  const fits = presetNames.map((preset) => {
    const own = [...(known.get(preset)?.keys() ?? [])]
    return { preset, count: own.filter((name) => names.has(name)).length }
  })
  const best = fits.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count === 0 ? null : best.preset
}

const fieldElsewhere = (name: string): ImportField | null =>
  presetNames.map((preset) => known.get(preset)?.get(name)).find((field) => field) ?? null

/** The key of a source by its headers, under which its mapping is stored. */
export const headersFingerprint = (headers: readonly string[]): string => headers.map(plain).join('\u001f')

/** The fault of a mapping. */
export type MappingFault =
  | { readonly fault: 'wrongLength' | 'empty' }
  | { readonly fault: 'repeatedField'; readonly field: ImportField }

/** The fault of a mapping for a number of columns; null if it is valid. */
export function mappingFault(mapping: Mapping, columns: number): MappingFault | null {
  if (mapping.length !== columns) return { fault: 'wrongLength' }
  const fields = mapping.filter((field) => field !== null)
  const repeated = fields.find((field, at) => fields.indexOf(field) !== at)
  if (repeated) return { fault: 'repeatedField', field: repeated }
  return fields.some((field) => field !== 'lotId' && field !== 'lotNumber') ? null : { fault: 'empty' }
}
