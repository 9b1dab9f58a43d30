import type { AttributeValue } from '#domain/lots/attributes/values.ts'
import type { Whole } from '#domain/money/money.ts'
import type { PictureView } from '#domain/pictures/views.ts'

/** The prices of a lot that everybody sees, and that an amendment may change. */
export const publicPrices = ['lowEstimate', 'highEstimate', 'startPrice'] as const

/** A price that an amendment changed, in whole units of the sale's currency. */
export type PriceChange = {
  readonly field: (typeof publicPrices)[number]
  readonly from: Whole
  readonly to: Whole
}

export const consentChannels = ['telephone', 'email', 'letter', 'inPerson'] as const
export const consentGivers = ['seller', 'agent'] as const

/** How a change of the reserve was agreed, and with whom, as noted by the entry’s sender. */
export type SellerConsent = {
  readonly how: (typeof consentChannels)[number]
  readonly from: (typeof consentGivers)[number]
}

/** The texts of a published lot that have a version in each language. */
export const correctableTexts = [
  'title',
  'accent',
  'producer',
  'facts',
  'region',
  'format',
  'description',
  'condition',
  'provenance',
] as const
export type CorrectableText = (typeof correctableTexts)[number]

/** The facts of a published lot that are the same in both languages. */
export const correctableFacts = ['vintage', 'quantity'] as const
export type CorrectableFact = (typeof correctableFacts)[number]

/** A text or fact that a correction changed. */
export type TextChange =
  | {
      readonly field: CorrectableText
      readonly lang: 'en' | 'zh'
      readonly from: string
      readonly to: string
    }
  | { readonly field: CorrectableFact; readonly lang: 'both'; readonly from: string; readonly to: string }

/** A picture that a lot did not have before: its key, its size in pixels, what it shows, and its alternative text. */
export type AddedPicture = {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly alt: { readonly en: string; readonly zh: string }
  readonly view?: PictureView
}

/** The alternative text of a picture in both languages. */
export type PictureAlt = Pick<AddedPicture, 'key' | 'alt'>

/** An alternative text of a picture that stays, before and after a correction. */
export type AltChange = {
  readonly key: string
  readonly from: AddedPicture['alt']
  readonly to: AddedPicture['alt']
}

/** The pictures of a lot before and after a correction, by key, the cover first. */
export type PictureChange = {
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Those of `to` that are not in `from`; omitted if there are none. */
  readonly added?: readonly AddedPicture[]
  /** The changed alternative texts of pictures in both; omitted if there are none. */
  readonly alts?: readonly AltChange[]
}

/** An attribute that a correction changed, with its published values; null if it is not stated. */
export type AttributeChange = {
  readonly id: string
  readonly from: AttributeValue
  readonly to: AttributeValue
}

/** The subject of a change of a published lot. */
export type ChangedField =
  | PriceChange['field']
  | CorrectableText
  | CorrectableFact
  | 'attributes'
  | 'pictures'
