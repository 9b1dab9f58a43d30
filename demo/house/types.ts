import type { BilingualText } from '#demo/bilingual.ts'
import type { Arrangement, View } from '#demo/pictures/views.ts'
import type { HeroName, PictureName } from '#demo/pictures.ts'
import type { Channel } from '#domain/auction/state.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { PublishedAttributes } from '#domain/lots/attributes/published.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import type { CateId } from './cates.ts'
import type { Moment } from './moment.ts'

/** A lot of a demonstration sale: a draft without pictures, which has its prices. */
export type DemoLot = LotNumber &
  Omit<LotDraft, 'description' | 'pictures' | 'quantity' | 'lowEstimate' | 'highEstimate' | 'startPrice'> & {
    readonly category: CateId
    readonly kind: 'wine' | 'spirits' | 'cigars'
    /** Paragraphs, in order. */
    readonly description: readonly BilingualText[]
    /** Number of bottles, jars or single cigars. */
    readonly quantity: number
    readonly lowEstimate: Whole
    /** 0 for a lot without a reserve (T3). */
    readonly highEstimate: Whole
    readonly startPrice: Whole
    /** The attributes of the lot once it is published. */
    readonly attributes: PublishedAttributes
    readonly picture: PictureName
    /** The arrangement in the leading picture; undefined for `picture` itself. */
    readonly arrangement: Arrangement | undefined
    /** Views of the goods that follow it in the gallery. */
    readonly details: readonly View[]
  }

/** A maximum (timed sale) or commission bid (live sale) placed before the opening; listed oldest first. */
export type PreBid = {
  readonly lotNum: number
  readonly paddle: string
  readonly maximum: Whole
  readonly minutesBefore: number
}

/** A bid of an ended sale. `after` is in seconds since the previous bid, or since bidding opened. */
export type Step = {
  readonly after: number
  readonly paddle: string
  readonly channel: Exclude<Channel, 'maximum' | 'commission'>
  readonly price: Whole
}

/** The result of a lot in an ended sale: its bids in order, the last being the hammer price if it sold. */
export type LotResult = { readonly lotNum: number; readonly sold: boolean; readonly steps: readonly Step[] }

/** A sale's dates, relative to the opening. */
export type Schedule = {
  readonly registerStart: Moment
  readonly bidStart: Moment
  readonly start: Moment
  /** Timed: when the first lot closes. Live: the planned end. */
  readonly end: Moment
}

/** An attendance option: a room, or a session in it, that a bidder may attend in person. */
export type Meeting = { readonly id: string; readonly name: BilingualText }

/** A sale of the demonstration. */
export type DemoSale = {
  readonly no: string
  readonly kind: 'timed' | 'live'
  readonly title: BilingualText
  readonly accent: BilingualText
  /** Two or three sentences for the header of its page. */
  readonly summary: BilingualText
  /** Paragraphs, in order; the last says where and when to view the lots. */
  readonly description: readonly BilingualText[]
  readonly place: BilingualText
  readonly cover: PictureName | HeroName
  readonly currency: 'HKD'
  readonly cates: readonly CateId[]
  readonly meetings: readonly Meeting[]
  /** The numbers of the sales for which a bidder may register with the same form. */
  readonly related: readonly string[]
  /** How registrations are approved. */
  readonly admission: 'automatic' | 'staff'
  /** Whether bidders need a verified identity. */
  readonly identityNeeded?: boolean
  /**
   * 0 none; 1 the same pre-authorisation from everybody, `depositVal` whole units; 2 one that sets the limit (W4).
   */
  readonly depositType: DepositType
  readonly depositVal: Whole
  readonly depositDesc: BilingualText
  /** Whether the demonstration's film replaces the camera stream. */
  readonly isFilmed?: boolean
  readonly schedule: Schedule
  /** Seconds between the closing times of consecutive lots; 0 for a live sale. */
  readonly lotInterval: number
  /** Its own premium and card fees (O8); omitted for the legacy rates. */
  readonly rates?: Rates
  readonly lots: readonly DemoLot[]
  readonly preBids: readonly PreBid[]
  /** Results of the lots; empty unless the sale has ended. */
  readonly results: readonly LotResult[]
}
