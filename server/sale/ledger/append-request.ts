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

/** What was answered to an asking that changed nothing, kept so that asking again under the same key gets the same. */
export type AnswerRow = {
  readonly asked_by: string
  readonly ak: string
  readonly auction_id: string
  readonly seq: number
  /** JSON. */
  readonly body: string
}

/** Work that an entry makes for later: done by a worker, once for each `key` while one is waiting. */
export type Job = {
  readonly kind: string
  readonly key: string
  /** JSON. */
  readonly payload: string
  /** Unix milliseconds before which it is not begun. */
  readonly run_at: number
}

export type SaleStandingRow = {
  readonly auction_id: string
  readonly seq: number
  readonly kind: 'timed' | 'live'
  readonly live_status: number
  readonly is_end: boolean
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
  /** When a bid of theirs last led; 0 where none has in this run. */
  readonly led_at: number
}

/** A hammer that fell for somebody. One that a later entry took back has that entry's place in `voided_seq`. */
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

/** An order line of an earlier append that an entry takes back. */
export type VoidedLine = { readonly auction_id: string; readonly lot_id: string; readonly voided_seq: number }

/** The tables that a change of a sale brings up to date in the statement that appends it. */
export type ProjectionRows = {
  readonly sales: readonly SaleStandingRow[]
  readonly lots: readonly LotStandingRow[]
  readonly mine: readonly MyStandingRow[]
  readonly lines: readonly OrderLineRow[]
  readonly voided: readonly VoidedLine[]
}

/**
 * What one auction wants of an append: its entries after `head`, with all that follows from them. It stands only
 * where the ledger still ends at `head` and nothing has been answered under any of its keys; without entries
 * it asks for just that to be confirmed.
 */
export type AppendRequest = {
  readonly auctionId: string
  readonly head: Head
  readonly sealed: readonly SealedEntry[]
  /** Keys of askings that make no entry; those of entries are looked up anyway. */
  readonly requestKeys: readonly RequestKey[]
  readonly answers: readonly AnswerRow[]
  readonly projections: ProjectionRows
  readonly jobs: readonly Job[]
  /** When it may be appended, by the database's clock; absent where that is always. */
  readonly window?: TimeWindow | null
  /** The turn in which it is appended (see `takeTurn`); absent where none was taken. */
  readonly turn?: string
}

/** From when and before when, in Unix milliseconds; null where that side is open. */
export type TimeWindow = { readonly notBefore: number | null; readonly before: number | null }

/** What came of an append. */
export type AppendResult = {
  /** The auctions whose part stands, durably. */
  readonly appended: ReadonlySet<string>
  /** What had been answered before under keys that were asked, by `keyOf`. */
  readonly repeated: ReadonlyMap<string, unknown>
  /** The auctions whose part came before or after its window. */
  readonly outsideWindow: ReadonlySet<string>
  /** The database's clock, in Unix milliseconds. */
  readonly now: number
}
