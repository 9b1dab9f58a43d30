import { type Bilingual, noText } from '#domain/drafts/bilingual.ts'
import type { Level } from './levels.ts'
import type { CapsuleCode, CorkCode, LabelCode, Mark } from './marks.ts'

/** The closure of a bottle. */
export const closures = ['cork', 'screwCap', 'glassStopper', 'crownCap'] as const
export type Closure = (typeof closures)[number]

/** The packaging: original wooden case, original carton, or neither. */
export const packings = ['owc', 'ocb', 'none'] as const
export type Packing = (typeof packings)[number]

/** The storage of a lot. */
export const storages = ['bondedStore', 'professionalStore', 'privateCellar', 'humidor'] as const
export type Storage = (typeof storages)[number]

/** The seal of a box of cigars. */
export const boxConditions = ['sealed', 'opened', 'unsealed'] as const
export type BoxCondition = (typeof boxConditions)[number]

/**
 * The facts of a lot besides its producer, vintage and quantity: entered once, formatted in both languages by
 * `describeFacts` (K5). Unknown facts are null, '' or empty; a mixed lot has the facts that all its bottles share.
 */
export type LotFacts = {
  /** The wine or cuvée, the bottling of a spirit, the name of a cigar; '' if the producer's name suffices. */
  readonly wine: Bilingual
  /** The size of one bottle. */
  readonly millilitres: number | null
  /** Whether bottles of several wines, vintages or sizes are offered as one lot. */
  readonly mixed: boolean
  /** One level per bottle, as far as they are known. */
  readonly levels: readonly Level[]
  readonly labels: readonly Mark<LabelCode>[]
  readonly capsules: readonly Mark<CapsuleCode>[]
  readonly corks: readonly Mark<CorkCode>[]
  readonly closure: Closure | null
  readonly packing: Packing | null
  readonly storage: Storage | null
  /** Whether the lot is offered in bond (K14). */
  readonly inBond: boolean
  /** Alcohol by volume in tenths of a percent: 542 is 54.2%. */
  readonly abv: number | null
  /** The age statement of a spirit, in years. */
  readonly age: number | null
  /** As it was entered (K6). */
  readonly lwin: string
  /** The size and shape of a cigar. */
  readonly vitola: Bilingual
  readonly boxCode: string
  /** The month in which the box was packed: YYYY-MM. */
  readonly boxDate: string
  readonly boxCondition: BoxCondition | null
}

/** The facts that are names, in both languages. */
export type FactTextField = 'wine' | 'vitola'

/** The facts of a new lot, all unknown. */
export const unknownFacts: LotFacts = {
  wine: noText,
  millilitres: null,
  mixed: false,
  levels: [],
  labels: [],
  capsules: [],
  corks: [],
  closure: null,
  packing: null,
  storage: null,
  inBond: false,
  abv: null,
  age: null,
  lwin: '',
  vitola: noText,
  boxCode: '',
  boxDate: '',
  boxCondition: null,
}
