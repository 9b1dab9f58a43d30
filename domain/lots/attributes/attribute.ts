import type { Goods } from '#domain/delivery/weight.ts'
import type { Bilingual } from '#domain/drafts/bilingual.ts'

/** The kind of goods in a lot. */
export type LotKind = Goods['kind']

/** A value to choose. `words` are synonyms in spreadsheets, in lower case. */
export type Choice = { readonly id: string; readonly name: Bilingual; readonly words?: readonly string[] }

/** The type of an attribute's values. */
export type AttributeType =
  /** One line that is the same in both languages; '' if unknown. */
  | { readonly is: 'text' }
  /** One line in each language. */
  | { readonly is: 'bilingual' }
  /** A number of at least 1, stored as a whole one: with one decimal, 54.2 is 542; null if unknown. */
  | { readonly is: 'number'; readonly most: number; readonly decimals?: 1 | 2; readonly unit?: Bilingual }
  /** One of several values by its id; null if unknown. */
  | { readonly is: 'choice'; readonly choices: readonly Choice[] }
  | { readonly is: 'flag' }
  /** YYYY-MM-DD, or YYYY-MM or YYYY if no more is known; '' if unknown. */
  | { readonly is: 'date' }
  /** YYYY-MM, or ''. */
  | { readonly is: 'month' }
  /** Several short texts, the same in both languages. */
  | { readonly is: 'list' }
  /** A year, or NV; '' for none. */
  | { readonly is: 'vintage' }
  /** The size of one bottle in millilitres. */
  | { readonly is: 'size' }
  /** One level per bottle, as far as they are known. */
  | { readonly is: 'levels' }
  | { readonly is: 'marks'; readonly codes: readonly string[] }

/**
 * Where clients see an attribute: in the summary or the condition, as a separate row on the lot’s page, both,
 * or only by staff.
 */
export type AttributePlacement = 'summary' | 'row' | 'both' | 'staff'

/** An attribute of lots: its values, and everything that pages, spreadsheets and searches do with them. */
export type Attribute = {
  readonly type: AttributeType
  /** The goods that have it. */
  readonly kinds: readonly LotKind[]
  /** Its name, and those that goods of a kind have for it. */
  readonly label: Bilingual & { readonly of?: { readonly [kind in LotKind]?: Bilingual } }
  /** Its column in this product's own spreadsheets, where it differs from the English label. */
  readonly column?: string
  /** Headers in other spreadsheets that name it, in both languages, separated by commas. */
  readonly headers: string
  readonly shown: AttributePlacement
  /** Whether a correction can change it after publication (K4, K13). */
  readonly isCorrectable: boolean
  /** Whether searches and sales are filtered by it. */
  readonly isFilter: boolean
  /** Whether the search finds lots by its text. */
  readonly isSearched: boolean
}

/**
 * An attribute with its id: the key of its value in drafts, published lots, spreadsheets and filters. One that the
 * company has retired remains on lots that have it, but is not offered for others.
 */
export type NamedAttribute = Attribute & { readonly id: string; readonly isRetired?: boolean }

/** Returns the name of an attribute for goods of a kind. */
export const labelOf = ({ label }: Pick<Attribute, 'label'>, kind?: LotKind): Bilingual =>
  (kind && label.of?.[kind]) ?? { en: label.en, zh: label.zh }
