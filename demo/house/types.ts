import type { DetailName } from '#demo/pictures/picture.ts'
import type { HeroName, PictureName } from '#demo/pictures.ts'
import type { Both } from '#demo/say.ts'
import type { Channel } from '#domain/auction/state.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { CateId } from './cates.ts'
import type { Moment } from './moment.ts'

/** A lot of a demonstration sale. Prices are whole units of the sale's currency. */
export type DemoLot = {
  readonly lotNum: number
  readonly cate: CateId
  readonly kind: 'wine' | 'spirits' | 'cigars'
  readonly title: Both
  /** The part of `title` that is set in italics; '' where none is. */
  readonly accent: Both
  /** One line: where it is from, how much of it there is. */
  readonly facts: Both
  /** Paragraphs, in the order they are read. */
  readonly description: readonly Both[]
  readonly provenance: Both
  readonly condition: Both
  readonly producer: Both
  readonly region: Both
  /** '' where the goods bear no year. */
  readonly vintage: string
  /** What one of `quantity` is: '750 ml', 'Box of 25'. */
  readonly format: Both
  /** Bottles, jars or single cigars. */
  readonly quantity: number
  readonly lowEstimate: Whole
  /** 0 means that the lot has no reserve (T3). */
  readonly highEstimate: Whole
  readonly startPrice: Whole
  /** Secret, at most the low estimate (T3); null where the lot has none. */
  readonly reserve: Whole | null
  readonly picture: PictureName
  /** Cuts of `picture` that follow it in the gallery. */
  readonly details: readonly DetailName[]
  /** Whether it may be shown among the house's choices. */
  readonly feature: boolean
}

/** A maximum (timed sale) or commission bid (live sale) given before the house opened, oldest first in its list. */
export type PreBid = {
  readonly lotNum: number
  readonly paddle: string
  readonly maximum: Whole
  readonly minutesBefore: number
}

/** A bid of a sale that is over. `after` is in seconds since the bid before it, or since bidding opened. */
export type Step = {
  readonly after: number
  readonly paddle: string
  readonly channel: Exclude<Channel, 'maximum' | 'commission'>
  readonly price: Whole
}

/** How a lot of a sale that is over went; its bids in order, the last being the hammer price where it sold. */
export type LotResult = { readonly lotNum: number; readonly sold: boolean; readonly steps: readonly Step[] }

/** When a sale does what, relative to the house's first opening. */
export type Schedule = {
  readonly registerStart: Moment
  readonly bidStart: Moment
  readonly start: Moment
  /** Timed: when the first lot closes. Live: the planned end. */
  readonly end: Moment
}

/** A room, or a part of a day in it, that a bidder may attend in person. */
export type Meeting = { readonly id: string; readonly name: Both }

/** A sale of the demonstration house. */
export type DemoSale = {
  readonly no: string
  readonly kind: 'timed' | 'live'
  readonly title: Both
  readonly accent: Both
  /** Two or three sentences for the head of its page. */
  readonly summary: Both
  /** Paragraphs, in the order they are read; the last says where and when the goods may be seen. */
  readonly description: readonly Both[]
  readonly place: Both
  readonly cover: PictureName | HeroName
  readonly currency: 'HKD'
  readonly cates: readonly CateId[]
  readonly meetings: readonly Meeting[]
  /** Numbers of the sales that a bidder may register for along with it. */
  readonly related: readonly string[]
  /** Who decides about those who register. */
  readonly admission: 'automatic' | 'staff'
  /** Whether somebody's identity must have been checked before they may bid. */
  readonly identityNeeded?: boolean
  /** 0 none; 1 the same pre-authorisation from everybody, `depositVal` whole units; 2 one that sets the limit (W4). */
  readonly depositType: DepositType
  readonly depositVal: Whole
  readonly depositDesc: Both
  /** Whether the demonstration's film stands in for a camera at it. */
  readonly isFilmed?: boolean
  readonly schedule: Schedule
  /** Seconds between the closing of one lot and of the next; 0 in a live sale. */
  readonly lotInterval: number
  /** Premium and card fees of its own (O8); the legacy rates where left out. */
  readonly rates?: Rates
  readonly lots: readonly DemoLot[]
  readonly preBids: readonly PreBid[]
  /** What came of the lots; empty unless the sale is over. */
  readonly results: readonly LotResult[]
}
