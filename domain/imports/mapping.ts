import type { ImportField } from './fields.ts'
import { type Preset, presetNames, presets } from './presets.ts'

/** What each column is, in their order; null for a column that is left out. */
export type Mapping = readonly (ImportField | null)[]

/** How sure a guess is: a known header, one that resembles it, or none. */
export type Certainty = 'certain' | 'guess' | 'none'

/** A guessed mapping, with the source whose headers fit best. */
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
 * Guesses what the columns of a spreadsheet are (K10). Headers of the source that fits best are certain, those of other
 * sources are guesses. No field is guessed twice.
 * @param chosen the source that somebody chose
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

/** Identifies a source by its headers, so that its mapping is remembered. */
export const headersFingerprint = (headers: readonly string[]): string => headers.map(plain).join('\u001f')

/** Why a mapping cannot be used. */
export type MappingFault =
  | { readonly fault: 'wrongLength' | 'empty' }
  | { readonly fault: 'repeatedField'; readonly field: ImportField }

/** What is wrong with a mapping of so many columns; null where nothing is. */
export function mappingFault(mapping: Mapping, columns: number): MappingFault | null {
  if (mapping.length !== columns) return { fault: 'wrongLength' }
  const fields = mapping.filter((field) => field !== null)
  const repeated = fields.find((field, at) => fields.indexOf(field) !== at)
  if (repeated) return { fault: 'repeatedField', field: repeated }
  return fields.some((field) => field !== 'lotId' && field !== 'lotNumber') ? null : { fault: 'empty' }
}
