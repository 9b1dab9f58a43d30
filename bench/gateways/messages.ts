/** How followers came back after a gateway was lost, or all connections. */
export type Recovery = {
  /** By `steadyNow`: when each of them had caught up again. */
  readonly backAt: readonly number[]
  /** Attempts to connect that failed. */
  readonly failures: number
}

/** What all followers of a process have received. */
export type Received = {
  /** Entries that followed another one than the one before them. */
  readonly gaps: number
  /** Snapshots that replaced entries. */
  readonly snapshots: number
}

/** A request to a process of followers. */
export type FollowersRequest =
  /** Responds with the number of followers at a gateway, which is about to be lost. */
  | { readonly kind: 'lose'; readonly port: number }
  /** Breaks the connections of all followers, and responds with their number. */
  | { readonly kind: 'break' }
  /** Responds once these followers have caught up again. */
  | { readonly kind: 'recover' }
  /** Responds once all followers have received a position. */
  | { readonly kind: 'reach'; readonly seq: number }

export type FollowersResponse =
  | { readonly kind: 'ready' }
  | { readonly kind: 'losing'; readonly followers: number }
  | { readonly kind: 'recovered'; readonly recovery: Recovery }
  | { readonly kind: 'reached'; readonly received: Received }
