import type { Entry } from '#domain/auction/events.ts'
import type { FaultKind } from './faults.ts'
import type { Wait } from './machine.ts'

/** A bid as its bidder decided on it; sent again under the same key until its fate is known. */
export type Bid = {
  readonly key: string
  readonly bidder: string
  readonly auctionId: string
  readonly lotId: string
  readonly maximum: number
  /** When its bidder decided on it, in milliseconds of the driver's monotonic clock. */
  readonly decidedAt: number
}

/** What one call for a bid was answered. `unknown`: nothing, or that nobody knows yet. */
export type Answer =
  | { readonly kind: 'accepted'; readonly price: number; readonly leads: boolean; readonly seq: number }
  | { readonly kind: 'refused'; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string }

/** One call for a bid. Times are milliseconds of the driver's monotonic clock. */
export type Call = {
  readonly bid: Bid
  readonly server: string
  readonly askedAt: number
  readonly answeredAt: number
  readonly answer: Answer
}

/** One fault, from when it began until everything was as before. */
export type FaultWindow = {
  readonly kind: FaultKind
  /** The server that it befell; '' where it was the database. */
  readonly server: string
  readonly from: number
  readonly to: number
  /** What it left undone, such as a server that did not come back. */
  readonly failure: string | null
}

/** One look at a server's `/readyz` over its line. */
export type Probe = {
  readonly server: string
  readonly at: number
  readonly took: number
  /** `gone`: no answer came, because the machine is frozen or gone. */
  readonly status: 'ready' | 'degraded' | 'unready' | 'gone'
}

/** A ledger entry as the observer first saw it, by looking into the database from time to time. */
export type Sighting = {
  readonly auctionId: string
  readonly seq: number
  readonly hash: string
  readonly type: string
  /** Unix milliseconds by the database's clock, and the driver's milliseconds, when it was first seen. */
  readonly seenAt: number
  readonly at: number
}

/** What a sale's ledger held in the end. */
export type SaleRecord = {
  readonly auctionId: string
  readonly entries: readonly { readonly entry: Entry; readonly hash: string; readonly key: string | null }[]
  /** What its tables and its verification say against it. */
  readonly faults: readonly string[]
  /** Orders that were not taken back. */
  readonly orderLines: readonly { readonly lotId: string; readonly bidder: string }[]
}

/** Everything that was asked, answered, done and left behind in one storm. */
export type History = {
  readonly calls: readonly Call[]
  readonly faults: readonly FaultWindow[]
  readonly probes: readonly Probe[]
  readonly sightings: readonly Sighting[]
  readonly sales: readonly SaleRecord[]
  /** When each server was asked to close, and the milliseconds that it took. */
  readonly closings: readonly {
    readonly server: string
    readonly at: number
    readonly took: number
    readonly withFault: boolean
  }[]
  readonly waits: readonly Wait[]
  /** Unix milliseconds by the database's clock when bidding ended. */
  readonly endedAt: number
}
