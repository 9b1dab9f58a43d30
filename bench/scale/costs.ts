import type { Costs } from './model.ts'
import { bytesOfBidPush } from './push-bytes.ts'

/** The costs as they were measured; docs/scale.md says by which bench and on which machine. */
export const measuredCosts = (): Costs => ({
  // 4,668 signed bids a second by HTTP in one process (`calls`).
  bid: 0.214,
  // A commit with a synchronous standby in another zone of the same region; an assumption.
  append: 3,
  // 14,993 bids a second in one sale (`bids`), less what a bid costs before it.
  appendPerBid: 0.02,
  // An assumption for machines of one region.
  bus: 0.5,
  // Per frame and socket (`sale`).
  frame: 0.0106,
  entryBytes: bytesOfBidPush(),
  // The header of a WebSocket frame, of TLS, TCP and IP.
  frameBytes: 4 + 22 + 52,
  // A card of 10 Gbit/s.
  cardBytes: 1_250_000,
})
