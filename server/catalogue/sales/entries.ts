import type { Stream } from '#domain/auction/stream.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { LotEntry } from '#wire/entities/lot.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** Something said in each of the house's languages. */
export type Localized<T> = { readonly [lang in Language]: T }

/** A thing with a name, such as a category. */
export type NamedEntry = { readonly id: string; readonly name: Localized<string> }

/** What a sale says in one language. */
export type SaleText = {
  readonly title: string
  readonly accent: string
  readonly summary: string
  readonly description: string
  readonly place: string
  readonly depositDesc: string
  readonly cover: Picture | null
}

/** What a lot says in one language: all of the wire's lot but what moves and what is the viewer's own. */
export type LotText = Omit<LotEntry, 'fav' | 'preBid'>

/** A lot as the catalogue has it. */
export type CatalogueLot = {
  readonly id: string
  readonly lotNum: number
  readonly categoryId: string
  readonly producerId: string
  readonly lowEstimate: number
  readonly highEstimate: number
  readonly startPrice: number
  /** Whether the house points it out. */
  readonly isFeature: boolean
  /** Secret. */
  readonly reserve: number | null
  readonly texts: Localized<LotText>
}

/** A sale as the catalogue has it, its lots aside: all that does not move while it runs. */
export type CatalogueSale = {
  readonly id: string
  readonly no: string
  readonly kind: 'timed' | 'live'
  /** Whether nothing is sold in it (V12). */
  readonly isRehearsal: boolean
  /** Whether it is a rehearsal that staff practise in, which no list shows to anybody else. */
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
  /** O8: as the ledger of a published sale states them; what a sale in preparation has, or the legacy rates. */
  readonly rates: Rates
  /** What it is to be published at; null takes the rates of the settings. */
  readonly ownRates: Rates | null
  /** The edition of the conditions of sale it was published under; '' where its ledger names none. */
  readonly conditionsVersion: string
  readonly admission: 'automatic' | 'staff'
  readonly identityNeeded: boolean
  readonly depositType: DepositType
  readonly depositVal: number
  readonly depositDefault: number
  /** null while it is prepared. */
  readonly publishedAt: number | null
  readonly texts: Localized<SaleText>
  readonly categories: readonly NamedEntry[]
  readonly meetings: readonly NamedEntry[]
  /** Ids of the sales that a bidder may register for along with this one. */
  readonly related: readonly string[]
  /** Where it can be watched; null where it cannot. */
  readonly stream: Stream | null
  readonly lotCount: number
  /** Whether every lot of it is tobacco (C2). */
  readonly isTobacco: boolean
  /** The sums of its lots' estimates. */
  readonly estimate: { readonly low: number; readonly high: number }
}
