import type { CorrectableText } from '#domain/auction/changes/lot-change.ts'
import type { AttributeValue } from '#domain/lots/attributes/values.ts'
import type { Head, RequestKey, StoredEntry } from './entry.ts'

/** A row of the table `ledger`. */
export type LedgerRow = {
  readonly auction_id: string
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly data: string
  readonly commitments: string
  readonly secret: string | null
  readonly asked_by: string | null
  readonly ak: string | null
  readonly answer: string | null
  readonly hash: string
}

/** An entry ready to be appended. */
export type SealedEntry = StoredEntry & { readonly row: LedgerRow }

/** The response to a request that changed nothing, stored so that a repeated request gets the same response. */
export type AnswerRow = {
  readonly asked_by: string
  readonly ak: string
  readonly auction_id: string
  readonly seq: number
  /** As JSON. */
  readonly body: string
}

/** A job that an entry queues; at most one per `key` is pending. */
export type Job = {
  readonly kind: string
  readonly key: string
  /** As JSON. */
  readonly payload: string
  /** The earliest start, in Unix milliseconds. */
  readonly run_at: number
}

export type SaleStandingRow = {
  readonly auction_id: string
  readonly seq: number
  readonly kind: 'timed' | 'live'
  readonly live_status: number
  readonly is_end: boolean
  readonly cancelled_at: number | null
  readonly cancelled_en: string | null
  readonly cancelled_zh: string | null
  readonly start_time: number
  readonly current_lot_id: string | null
  readonly lots: number
  readonly lots_sold: number
  readonly hammer_total: number
  readonly next_end: number | null
  readonly last_end: number | null
}

export type LotStandingRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly seq: number
  readonly sale_status: number
  readonly lot_status: number
  readonly withdrawn: boolean
  readonly end_time: number
  readonly win_price: number
  readonly final_price: number
  readonly next_price: number
  readonly reserve_met: boolean
  readonly leader: string
  readonly leader_bidder: string | null
  readonly leader_channel: string
  readonly bid_count: number
}

export type MyStandingRow = {
  readonly bidder: string
  readonly auction_id: string
  readonly lot_id: string
  readonly my_price: number
  readonly at: number
  /** When their bid last led, or 0 if none has led in this batch. */
  readonly led_at: number
}

/** A hammer for a bidder. `voided_seq` is the position of the entry that reversed it. */
export type OrderLineRow = {
  readonly auction_id: string
  readonly seq: number
  readonly lot_id: string
  readonly bidder: string
  readonly paddle: string
  readonly hammer: number
  readonly at: number
  readonly voided_seq: number | null
}

/** An order line of an earlier append that an entry reverses. */
export type VoidedLine = { readonly auction_id: string; readonly lot_id: string; readonly voided_seq: number }

/** The terms of a published lot, and the facts that a correction changed; null for those that stay the same. */
export type ChangedLotRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly low_estimate: number
  readonly high_estimate: number
  readonly start_price: number
  readonly reserve: number | null
  readonly vintage: string | null
  readonly quantity: number | null
  /** The producer, or '' if there is none. */
  readonly producer_id: string | null
  /** The attributes that change, by id; null for one that is no longer stated. */
  readonly attributes: { readonly [id: string]: AttributeValue } | null
}

/** The texts of a published lot in one language that a correction changed; null for those that stay the same. */
export type ChangedTextRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly lang: string
  /** Whether the former name of its producer stays, although the lot now has another producer. */
  readonly keeps_producer: boolean
} & { readonly [field in CorrectableText]: string | null }

/**
 * A picture of a published lot and its new position, or -1 if it is removed. Size and texts are those of an
 * added picture, or null if the lot already has it.
 */
export type ChangedPictureRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly key: string
  readonly position: number
  readonly width: number | null
  readonly height: number | null
  readonly alt_en: string | null
  readonly alt_zh: string | null
  readonly view: string | null
}

/** A lot that joins a published sale: its stored rows become rows of the catalogue (K16). */
export type AddedLotRow = {
  readonly auction_id: string
  readonly lot_id: string
  readonly lot_num: number
  readonly lot_suffix: string
}

/** The changes that an append makes to the catalogue (K4, K13, K16). */
export type CatalogueRows = {
  readonly addedLots: readonly AddedLotRow[]
  readonly changedLots: readonly ChangedLotRow[]
  readonly changedTexts: readonly ChangedTextRow[]
  readonly changedPictures: readonly ChangedPictureRow[]
}

/** The projection rows that the append updates. */
export type ProjectionRows = {
  /** Absent if the append changes no lot of the catalogue. */
  readonly catalogue?: CatalogueRows
  readonly sales: readonly SaleStandingRow[]
  readonly lots: readonly LotStandingRow[]
  readonly mine: readonly MyStandingRow[]
  readonly lines: readonly OrderLineRow[]
  readonly voided: readonly VoidedLine[]
}

/**
 * One auction's entries after `head`, with all rows derived from them. The request succeeds only if the
 * ledger still ends at `head` and none of its keys has a response; without entries it only checks this.
 */
export type AppendRequest = {
  readonly auctionId: string
  readonly head: Head
  readonly sealed: readonly SealedEntry[]
  /** Keys of requests without an entry; those of entries are always checked. */
  readonly requestKeys: readonly RequestKey[]
  readonly answers: readonly AnswerRow[]
  readonly projections: ProjectionRows
  readonly jobs: readonly Job[]
  /** When it may be appended, by the database's clock; absent for any time. */
  readonly window?: TimeWindow | null
  /** The turn in which it is appended (see `takeTurn`); absent without one. */
  readonly turn?: string
}

/** From `notBefore` until before `before`, in Unix milliseconds; null for an open side. */
export type TimeWindow = { readonly notBefore: number | null; readonly before: number | null }

/** The result of an append. */
export type AppendResult = {
  /** The auctions whose request was appended durably. */
  readonly appended: ReadonlySet<string>
  /** The responses stored earlier under the request keys, by `requestKeyText`. */
  readonly repeated: ReadonlyMap<string, unknown>
  /** The auctions whose request was outside its window. */
  readonly outsideWindow: ReadonlySet<string>
  /** The database's clock, in Unix milliseconds. */
  readonly now: number
}
