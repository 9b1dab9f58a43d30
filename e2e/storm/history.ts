import type { Entry } from '#domain/auction/events.ts'
import type { FaultKind } from './faults.ts'
import type { Wait } from './machine.ts'

/** A bid as decided by its bidder; it is retried under the same key until its outcome is known. */
export type Bid = {
  readonly key: string
  readonly bidder: string
  readonly auctionId: string
  readonly lotId: string
  readonly maximum: number
  /** When its bidder decided to place it, in milliseconds of the driver's monotonic clock. */
  readonly decidedAt: number
}

/** The response to one call. `unknown` means that there is none or the outcome is not yet known. */
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

/**
 * Faults of a cluster: its primary is lost and a synchronous standby promoted, or another part is unavailable
 * for a while.
 */
export type ClusterFault = 'primary' | 'part'

/** One fault, from its start until everything was restored. */
export type FaultWindow = {
  readonly kind: FaultKind | ClusterFault
  /** The affected server; '' for the database. */
  readonly server: string
  readonly from: number
  readonly to: number
  /** The recovery failure, such as a server that did not restart. */
  readonly failure: string | null
}

/** One probe of a server's `/readyz` over its proxy. */
export type Probe = {
  readonly server: string
  readonly at: number
  readonly took: number
  /** `gone` means no response. */
  readonly status: 'ready' | 'degraded' | 'unready' | 'gone'
}

/** A ledger entry as first seen by the observer when polling the database. */
export type Sighting = {
  readonly auctionId: string
  readonly seq: number
  readonly hash: string
  readonly type: string
  /** Unix milliseconds by the database's clock, and the driver's milliseconds, when it was first seen. */
  readonly seenAt: number
  readonly at: number
}

/** A sale's ledger at the end. */
export type SaleRecord = {
  readonly auctionId: string
  readonly entries: readonly { readonly entry: Entry; readonly hash: string; readonly key: string | null }[]
  /** Faults found in its tables and by verification. */
  readonly faults: readonly string[]
  /** Orders that were not voided. */
  readonly orderLines: readonly { readonly lotId: string; readonly bidder: string }[]
}

/** Everything that happened in one storm. */
export type History = {
  readonly calls: readonly Call[]
  readonly faults: readonly FaultWindow[]
  readonly probes: readonly Probe[]
  readonly sightings: readonly Sighting[]
  readonly sales: readonly SaleRecord[]
  /** When each server was stopped, and the milliseconds it took. */
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
