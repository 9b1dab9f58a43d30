import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { ImportField } from './fields.ts'
import { type Guess, guessMapping } from './mapping.ts'
import type { ColumnToGuess } from './meanings.ts'
import { plainName, readHeader } from './read-header.ts'
import { namesIn } from './synonyms.ts'

/** Returns fields by the names that headers give them. @param named each field with its names, separated by commas */
export const fieldsByName = (
  named: readonly (readonly [field: ImportField, names: string])[],
): ReadonlyMap<string, ImportField> =>
  new Map(named.flatMap(([field, names]) => namesIn(names).map((name) => [plainName(name), field] as const)))

/** The fields of an import that is not of lots, and the names that only they have. */
type OwnFields = {
  readonly fields: readonly ImportField[]
  readonly fieldOfName: ReadonlyMap<string, ImportField>
}

/** Guesses the fields of columns that are not of lots (K10): by their own names, else by those of lots. */
export function guessOwnMapping(
  own: OwnFields,
  columns: readonly ColumnToGuess[],
  attributes: readonly NamedAttribute[],
): Guess {
  const fields = new Set(own.fields)
  const used = new Set<ImportField>()
  const named = columns.map(({ header }) => {
    const { names, lang } = readHeader(header)
    const found = names.map((name) => own.fieldOfName.get(name)).find((one) => one !== undefined)
    const field = found?.replace(/\.(?:en|zh)$/, (own) => (lang === null ? own : `.${lang}`)) as
      | ImportField
      | undefined
    if (!field || !fields.has(field) || used.has(field)) return null
    used.add(field)
    return field
  })
  const ofLots = guessMapping(columns, attributes)
  return {
    preset: null,
    columns: ofLots.columns.map(({ field, certainty }, index) => {
      const known = named[index]
      if (known) return { field: known, certainty: 'certain' }
      if (!field || !fields.has(field) || used.has(field)) return { field: null, certainty: 'none' }
      used.add(field)
      return { field, certainty }
    }),
  }
}
