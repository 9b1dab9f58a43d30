import type { SaleTextChange } from '#domain/auction/changes/sale-description.ts'
import type { NoticeText } from '#domain/auction/state.ts'
import type { Stream } from '#domain/auction/stream.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { LotEntry } from '#wire/entities/lot.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** A correction of the texts of a published sale (K13). */
export type SaleCorrection = {
  /** Counted from 1, in the order of the corrections. */
  readonly number: number
  readonly at: number
  /** The head of the ledger at that time. */
  readonly seq: number
  readonly changes: readonly SaleTextChange[]
  /** The notice about it, or null if there is none. */
  readonly notice: NoticeText | null
}

/** A value in each language. */
export type Localized<T> = { readonly [lang in Language]: T }

/** An entity with a name, such as a category. */
export type NamedEntry = { readonly id: string; readonly name: Localized<string> }

/** A sale’s texts in one language. */
export type SaleText = {
  readonly title: string
  readonly accent: string
  readonly summary: string
  readonly description: string
  readonly place: string
  readonly depositDesc: string
  readonly cover: Picture | null
}

/** A lot’s texts in one language: the wire’s lot without its live state and the viewer’s own data. */
export type LotText = Omit<LotEntry, 'attributes' | 'identical' | 'fav' | 'preBid' | 'isOwn'>

/** A lot in the catalogue. */
export type CatalogueLot = LotNumber & {
  readonly id: string
  readonly categoryId: string
  readonly producerId: string
  readonly lowEstimate: number
  readonly highEstimate: number
  readonly startPrice: number
  /** Whether it is featured. */
  readonly isFeature: boolean
  /** The reserve, which is secret. */
  readonly reserve: number | null
  /** The number of lots identical with it (V20), or 0 if there are none. */
  readonly identical: number
  readonly attributes: PublishedAttributes
  readonly texts: Localized<LotText>
}

/** A sale in the catalogue without its lots: everything that does not change while it runs. */
export type CatalogueSale = {
  readonly id: string
  readonly no: string
  readonly kind: 'timed' | 'live'
  /** Whether it is a rehearsal, in which nothing is sold (V12). */
  readonly isRehearsal: boolean
  /** Whether it is a practice rehearsal, listed for staff only. */
  readonly isPractice: boolean
  readonly currency: string
  readonly priceLevel: Readonly<Record<string, number>>
  readonly registerStartTime: number
  readonly bidStartTime: number
  readonly startTime: number
  readonly endTime: number
  readonly lotInterval: number
  readonly extendWindow: number
  readonly bidAcceptance: 'auto' | 'clerk'
  /** O8: the rates in the ledger of a published sale; before publication its own or the legacy rates. */
  readonly rates: Rates
  /** The rates at which to publish it; null for those of the settings. */
  readonly ownRates: Rates | null
  /** The edition of the conditions of sale under which it was published, or '' if its ledger names none. */
  readonly conditionsVersion: string
  readonly admission: 'automatic' | 'staff'
  readonly identityNeeded: boolean
  readonly depositType: DepositType
  readonly depositVal: number
  readonly depositDefault: number
  /** The time of publication, or null before it. */
  readonly publishedAt: number | null
  readonly texts: Localized<SaleText>
  /** The corrections of its texts, oldest first (K13). */
  readonly corrections: readonly SaleCorrection[]
  readonly categories: readonly NamedEntry[]
  readonly meetings: readonly NamedEntry[]
  /** The ids of the sales for which a bidder may register together with this one. */
  readonly related: readonly string[]
  /** Its live stream, or null if there is none. */
  readonly stream: Stream | null
  readonly lotCount: number
  /** Whether every lot is tobacco (C2). */
  readonly isTobacco: boolean
  /** The totals of its lots’ estimates. */
  readonly estimate: { readonly low: number; readonly high: number }
}
