/** The head of a sale's ledger in the restored database. Times are Unix milliseconds. */
export type RestoredHead = {
  readonly auctionId: string
  readonly seq: number
  readonly hash: string
  /** When its last entry was made. */
  readonly at: number
}

/** A sale's ledger in the live database, seen from the restored head. */
export type LiveHead = {
  readonly auctionId: string
  readonly seq: number
  /** The hash in the live ledger at the position of the restored head; null if it ends before. */
  readonly hashThere: string | null
  /** When the first entry missing from the restored ledger was made; null if there is none. */
  readonly nextAt: number | null
}

export type HeadComparison = {
  /** The number of sales whose ledgers have the same end. */
  readonly same: number
  /** The number of sales whose live ledgers have entries after the moment, and of those entries. */
  readonly earlier: number
  readonly missingEntries: number
  readonly issues: readonly string[]
}

/**
 * The maximum milliseconds from the time of an entry to its commit, as an append is abandoned after five
 * seconds. Only older entries must be in a database that was restored to a moment.
 */
const commitMs = 6_000
/** The milliseconds by which the clock of a server may be ahead of the database's. */
const clockSkewMs = 1_000

/**
 * Compares the ledgers of a restored database with the live ones: each must be a prefix of the live one, with
 * everything committed by a moment and nothing after it. Sales that are only live have a null `hashThere`.
 * @param until the moment restored to @param isExact false if the moment is only the last one known to be in
 * the backup
 */
export function compareHeads(
  restored: readonly RestoredHead[],
  live: readonly LiveHead[],
  { until, isExact }: { readonly until: number; readonly isExact: boolean },
): HeadComparison {
  const liveOf = new Map(live.map((one) => [one.auctionId, one]))
  const restoredOf = new Map(restored.map((one) => [one.auctionId, one]))
  const lacking = live.filter(({ auctionId, seq }) => seq > (restoredOf.get(auctionId)?.seq ?? 0))
  return {
    same: restored.filter(({ auctionId, seq, hash }) => {
      const there = liveOf.get(auctionId)
      return there?.seq === seq && there.hashThere === hash
    }).length,
    earlier: lacking.length,
    missingEntries: lacking.reduce(
      (sum, { auctionId, seq }) => sum + seq - (restoredOf.get(auctionId)?.seq ?? 0),
      0,
    ),
    issues: [
      ...restored.flatMap((head) => forkOf(head, liveOf.get(head.auctionId))),
      ...(isExact ? restored.flatMap((head) => lateIssue(head, until)) : []),
      ...lacking.flatMap((one) => missingIssue(one, until)),
    ],
  }
}

function forkOf({ auctionId, seq, hash }: RestoredHead, live: LiveHead | undefined): string[] {
  if (!live) return [`${auctionId}: the live database does not have this sale.`]
  if (live.seq < seq)
    return [`${auctionId}: the live ledger ends at entry ${live.seq}, the restored one at entry ${seq}.`]
  return live.hashThere === hash ? [] : [`${auctionId}: the live ledger has another entry ${seq}.`]
}

const lateIssue = ({ auctionId, seq, at }: RestoredHead, until: number): string[] =>
  at > until + clockSkewMs
    ? [`${auctionId}: entry ${seq} was made ${seconds(at - until)} after the moment asked for.`]
    : []

const missingIssue = ({ auctionId, nextAt }: LiveHead, until: number): string[] =>
  nextAt !== null && nextAt < until - commitMs
    ? [
        `${auctionId}: an entry is missing that was made ${seconds(until - nextAt)} before the moment restored to.`,
      ]
    : []

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
