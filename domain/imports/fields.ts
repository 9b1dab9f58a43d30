import { lotTextFields } from '#domain/drafts/lot-draft.ts'

/** The fields of texts, one per language. */
const textFields = ([...lotTextFields, 'wine', 'vitola'] as const).flatMap(
  (field) => [`${field}.en`, `${field}.zh`] as const,
)

/** The fields that a column can be mapped to, besides the lot's own and texts. */
export const plainFields = [
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

/**
 * The fields that a column can be mapped to, by path; `lotId` and `lotNumber` identify the lot (K10), `owner` names a client
 * (S10).
 */
export const importFields = ['lotId', 'lotNumber', ...textFields, ...plainFields, 'owner'] as const
export type ImportField = (typeof importFields)[number]

/** The fields of a draft that a column changes. */
export type ValueField = Exclude<ImportField, 'lotId' | 'lotNumber' | 'owner'>

/** Whether a column changes a field of the draft: it neither identifies the lot nor names its owner. */
export const isValueField = (field: ImportField): field is ValueField =>
  field !== 'lotId' && field !== 'lotNumber' && field !== 'owner'

/** Whether a field is a text in one language. */
export const isTextField = (field: ImportField): boolean => /\.(?:en|zh)$/.test(field)
