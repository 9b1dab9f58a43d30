import { lotTextFields } from '#domain/drafts/lot-draft.ts'

/** The fields of texts, one per language. */
const textFields = ([...lotTextFields, 'wine', 'vitola'] as const).flatMap(
  (field) => [`${field}.en`, `${field}.zh`] as const,
)

/** The fields that a column of a spreadsheet can have, by path; `lotId` and `lotNumber` name the lot (K10). */
export const importFields = [
  'lotId',
  'lotNumber',
  ...textFields,
  'category',
  'kind',
  'vintage',
  'quantity',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
  'featured',
  'weight',
  'millilitres',
  'mixed',
  'levels',
  'labels',
  'capsules',
  'corks',
  'closure',
  'packing',
  'storage',
  'inBond',
  'abv',
  'age',
  'lwin',
  'boxCode',
  'boxDate',
  'boxCondition',
] as const
export type ImportField = (typeof importFields)[number]

/** What of a lot a column changes. */
export type ValueField = Exclude<ImportField, 'lotId' | 'lotNumber'>

/** Whether a field is a text in one language. */
export const isTextField = (field: ImportField): boolean => /\.(?:en|zh)$/.test(field)
