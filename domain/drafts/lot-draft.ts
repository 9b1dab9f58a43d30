import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import {
  type AttributeValue,
  type LotFacts,
  type OwnAttributeId,
  type OwnValues,
  unknownAttributes,
} from '#domain/lots/attributes/values.ts'
import type { Whole } from '#domain/money/money.ts'
import type { LevelMark } from '#domain/pictures/level-mark.ts'
import { type Bilingual, type BilingualPatch, type DraftLanguage, noText } from './bilingual.ts'
import type { Shot } from './shots.ts'

/** The texts of a lot, in the order of its page. */
export const lotTextFields = [
  'title',
  'accent',
  'producer',
  'region',
  'format',
  'summary',
  'description',
  'condition',
  'provenance',
] as const
export type LotTextField = (typeof lotTextFields)[number]

/** A text of a lot in one language, such as `title.zh`. */
export type LotTextPath = `${LotTextField}.${DraftLanguage}`

/** All texts of lots, those in English first. */
export const lotTextPaths: readonly LotTextPath[] = (['en', 'zh'] as const).flatMap((lang) =>
  lotTextFields.map((field) => `${field}.${lang}` as const),
)

/** The maximum number of characters of a line of a lot, such as its title. */
export const maxLotLineLength = 300

/** The maximum number of characters of a long text of a lot, such as its description. */
export const maxLotTextLength = 8_000

/** The texts without which a lot is not catalogued in a language. */
export const neededLotTexts = ['title', 'summary', 'description', 'condition'] as const

/** A stored picture of a draft. `key` is its key in the picture store; width and height are in pixels. */
export type DraftPicture = {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly alt: Bilingual
  /** The shot that the picture shows; each shot of a lot is at most one picture (K12). */
  readonly shot?: Shot | undefined
  /** The marked level, which only the level shot has. */
  readonly level?: LevelMark | undefined
}

/**
 * The attributes with texts in both languages that the page does not show elsewhere, such as the wine or the
 * vitola.
 */
export type FactTextField = {
  [id in keyof LotFacts]: LotFacts[id] extends Bilingual ? id : never
}[keyof LotFacts]

/**
 * A lot before publication, with its attributes and those that the house added. Amounts are whole units of the sale's
 * currency; null if undecided.
 */
export type LotDraft = { readonly [field in LotTextField]: Bilingual } & LotFacts &
  OwnValues & {
    /** The id of its category; '' while none is chosen. */
    readonly category: string
    readonly kind: LotKind
    readonly lowEstimate: Whole | null
    /** 0 for a lot without a reserve (T3). */
    readonly highEstimate: Whole | null
    readonly startPrice: Whole | null
    /** Secret, at most the low estimate (T3); null for a lot without one. */
    readonly reserve: Whole | null
    /** Whether the lot is featured on the home page. */
    readonly featured: boolean
    /** In grams, with packing; null to estimate it from kind, format and quantity. */
    readonly weight: number | null
    /** The first is the cover. */
    readonly pictures: readonly DraftPicture[]
    /** Languages whose texts were proofread since their last change. */
    readonly proofed: readonly DraftLanguage[]
    /** Texts that were changed only in the other language, by language. */
    readonly outdated: { readonly [lang in DraftLanguage]: readonly LotTextField[] }
  }

/** The fields of a lot that only the server writes. */
type Derived = 'proofed' | 'outdated'

/** A change of a lot: only the fields that change, and of a text only the languages that do. */
export type LotDraftPatch = {
  readonly [field in LotTextField | FactTextField]?: BilingualPatch | undefined
} & {
  readonly [field in Exclude<keyof LotDraft, LotTextField | FactTextField | OwnAttributeId | Derived>]?:
    | LotDraft[field]
    | undefined
} & { readonly [id: OwnAttributeId]: AttributeValue | BilingualPatch | undefined }

/** A lot without any content. */
export const emptyLotDraft: LotDraft = {
  title: noText,
  accent: noText,
  ...unknownAttributes,
  format: noText,
  summary: noText,
  description: noText,
  condition: noText,
  provenance: noText,
  category: '',
  kind: 'wine',
  lowEstimate: null,
  highEstimate: null,
  startPrice: null,
  reserve: null,
  featured: false,
  weight: null,
  pictures: [],
  proofed: [],
  outdated: { en: [], zh: [] },
}

/** The progress of a lot's texts in one language. */
export type LanguageState = 'rough' | 'catalogued' | 'proofed'

/** Returns the state of a lot's texts in a language: proofread, complete, or neither. */
export function languageState(lot: LotDraft, lang: DraftLanguage): LanguageState {
  if (neededLotTexts.some((field) => lot[field][lang] === '')) return 'rough'
  return lot.proofed.includes(lang) ? 'proofed' : 'catalogued'
}
