import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { type FactTextField, type LotTextField, lotTextFields } from '#domain/drafts/lot-draft.ts'
import type { GoodsKind } from '#domain/goods/goods.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { AttributeId, OwnAttributeId } from '#domain/lots/attributes/values.ts'

/** The fields of a lot that columns can be mapped to, besides its texts and attributes. */
export const plainFields = [
  'category',
  'kind',
  'lowEstimate',
  'highEstimate',
  'startPrice',
  'reserve',
  'featured',
  'weight',
] as const

type TextName = LotTextField | FactTextField | OwnAttributeId
type PlainName = (typeof plainFields)[number] | Exclude<AttributeId, TextName> | OwnAttributeId

/** A field of a draft that a column changes, and the language of a text: `vintage`, `title.zh`. */
export type ValueField = `${TextName}.${DraftLanguage}` | PlainName

/** An override of a derived text in Traditional Chinese, such as `title.hant`. */
export type TraditionalField = `${LotTextField}.hant`

/** The fields that only products and gifts have (G3). */
const goodsFields = ['code', 'price', 'points', 'stock'] as const

/** The fields that only earlier results have (H7), besides lot number, texts, vintage, quantity, category and kind. */
export const resultFields = [
  'source',
  'saleNumber',
  'soldOn',
  'currency',
  'hammer',
  'withPremium',
  'premium',
  'soldAfter',
] as const

/** The fields that only results of marketplaces have (Q9), besides lot number and hammer price. */
export const bidderFields = ['firstName', 'lastName', 'phone', 'email', 'maximum'] as const

/**
 * The meanings of a column: `lotId` and `lotNumber` identify the lot (K10), `owner` names a client (S10); `code`
 * identifies a product or gift.
 */
export type ImportField =
  | 'lotId'
  | 'lotNumber'
  | ValueField
  | TraditionalField
  | 'owner'
  | (typeof goodsFields)[number]
  | (typeof resultFields)[number]
  | (typeof bidderFields)[number]

/** Returns the fields that a column can be mapped to, in the order of the product's own spreadsheets. */
export const importFields = (attributes: readonly NamedAttribute[]): readonly ImportField[] => {
  const ofLot = attributes.flatMap(({ id, type }) => (type.is === 'bilingual' ? inBoth(id) : [id]))
  const own = new Set(attributes.map(({ id }) => id))
  const texts = lotTextFields.filter((field) => !own.has(field))
  return [
    ...['lotId', 'lotNumber', 'category', 'kind'],
    ...texts.filter((field) => field === 'title' || field === 'accent').flatMap(inBoth),
    ...ofLot,
    ...['lowEstimate', 'highEstimate', 'startPrice', 'reserve'],
    ...texts.filter((field) => field !== 'title' && field !== 'accent').flatMap(inBoth),
    ...['featured', 'weight', 'owner'],
  ] as readonly ImportField[]
}

/** Returns a text in both languages, and in Traditional Chinese if an import can override it. */
const inBoth = (field: string): readonly string[] => [
  `${field}.en`,
  `${field}.zh`,
  ...(lotTextFields.some((one) => one === field) ? [`${field}.hant`] : []),
]

/** Returns the fields of products or gifts that a column can be mapped to, in the order of their own spreadsheets. */
export const goodsImportFields = (kind: GoodsKind): readonly ImportField[] =>
  [
    'code',
    ...(kind === 'product' ? ['category'] : []),
    'kind',
    ...['title', 'accent'].flatMap(inBoth),
    ...(kind === 'product'
      ? ['producer.en', 'vintage', ...['region', 'format'].flatMap(inBoth), 'price']
      : ['points']),
    'stock',
    ...['summary', 'description'].flatMap(inBoth),
    ...(kind === 'product' ? ['weight'] : []),
  ] as readonly ImportField[]

/** The fields of earlier results that a column can be mapped to, in the order of their own spreadsheets (H7). */
export const resultImportFields: readonly ImportField[] = [
  ...([
    'source',
    'saleNumber',
    'lotNumber',
    'soldOn',
    'currency',
    'hammer',
    'withPremium',
    'premium',
  ] as const),
  ...(['title.en', 'title.zh', 'producer.en', 'producer.zh', 'region.en', 'region.zh'] as const),
  ...(['format.en', 'format.zh', 'vintage', 'quantity', 'category', 'kind', 'soldAfter'] as const),
]

/** The fields of the results of a marketplace that a column can be mapped to (Q9). */
export const bidImportFields: readonly ImportField[] = [
  'lotNumber',
  'maximum',
  'hammer',
  ...bidderFields.slice(0, 4),
]

/** Returns whether a column changes a field of the draft of a lot: it neither identifies it nor names its owner. */
export const isValueField = (field: ImportField): field is ValueField =>
  field !== 'lotId' &&
  field !== 'lotNumber' &&
  field !== 'owner' &&
  !isTraditionalField(field) &&
  !goodsFields.some((one) => one === field) &&
  !resultFields.some((one) => one === field) &&
  !bidderFields.some((one) => one === field)

/** Returns whether a field is a text in one language. */
export const isTextField = (field: ImportField): boolean => /\.(?:en|zh|hant)$/.test(field)

/** Returns whether a field is a text in Traditional Chinese. */
export const isTraditionalField = (field: ImportField): field is TraditionalField => field.endsWith('.hant')
