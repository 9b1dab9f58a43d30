/** What one step costs; times in milliseconds. Each is measured by a bench, or is stated by an operator of clouds. */
export type Costs = {
  /** Processor time of a sale server per bid: request, decision, answer. */
  readonly bid: number
  /** Round trip and disk sync of one append, with a synchronous standby in another zone. */
  readonly append: number
  /** Additional time of an append per bid in it. */
  readonly appendPerBid: number
  /** From a sale server to a gateway, per step of the bus. */
  readonly bus: number
  /** Processor time of a gateway per frame and socket. */
  readonly frame: number
  /** Bytes of one entry in a frame. */
  readonly entryBytes: number
  /** Bytes of a frame besides its entries, with the headers of the network. */
  readonly frameBytes: number
  /** Bytes a gateway's network card sends in a millisecond. */
  readonly cardBytes: number
}

/** The house that is simulated. */
export type House = {
  /** Watchers of the one hot sale. */
  readonly watchers: number
  /** Gateways, each a process with a core of its own. */
  readonly gateways: number
  /** Bids a second in all sales. */
  readonly bids: number
  readonly sales: number
  /** The share of all bids that is for the hot sale. */
  readonly hotShare: number
  readonly servers: number
  /** Steps of the bus between a sale server and a gateway. */
  readonly busSteps: number
  /** How long a gateway rests after it has written, as a multiple of the writing, and at most, in milliseconds. */
  readonly restFactor: number
  readonly maxRest: number
  /** Whether a frame has the last state of a lot in place of every entry; gateways do not do this yet. */
  readonly isFolded: boolean
  /** How long it is played, in milliseconds, after a tenth of this that is not recorded. */
  readonly duration: number
}

/** Latencies in milliseconds, and what the house sends. */
export type Outcome = {
  /** From a bid's arrival at a server to its acknowledgement. */
  readonly acknowledged: { readonly p50: number; readonly p99: number }
  /** From the arrival of a bid for the hot sale to a watcher's socket. */
  readonly seen: { readonly p50: number; readonly p99: number; readonly last: number }
  /** The busiest server and gateway, as a share of their time. */
  readonly serverLoad: number
  readonly gatewayLoad: number
  /** Frames a watcher receives in a second. */
  readonly framesPerSecond: number
  /** Gigabytes that all gateways send in an hour. */
  readonly gigabytesPerHour: number
}
