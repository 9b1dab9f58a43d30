import type { SaleState } from '#domain/auction/state.ts'
import type { Ran } from './rehearse.ts'
import { quantile } from './tally.ts'

/** The report of a rehearsal. `issues` is empty if it passed. */
export type Report = {
  readonly lots: number
  readonly sold: number
  readonly passed: number
  /** The total of hammer prices, in whole units of the sale's currency. */
  readonly hammer: number
  readonly entries: number
  readonly bids: {
    readonly accepted: number
    readonly refused: Readonly<Record<string, number>>
    readonly retries: number
    readonly doubleTaps: number
    readonly doubleTapsThatWereOne: number
  }
  /** The figures determined by the seed, and the others. */
  readonly seed: string
  /** The count of lots opened under each acceptance of online bids (V3). */
  readonly acceptances: { readonly auto: number; readonly clerk: number }
  /** The number of bids answered before their lot opened or after it closed, each with a correct reason. */
  readonly latePresses: number
  /** The longest response time in real milliseconds. */
  readonly longestAnswer: number
  /** The milliseconds within this single process, which is both server and clients, without a network. */
  readonly pushInProcess: { readonly median: number; readonly worst: number; readonly count: number }
  readonly clients: number
  readonly reconnects: number
  readonly seconds: number
  readonly issues: readonly string[]
}

export function reportOf({
  params,
  state,
  tally,
  clients,
  reconnects,
  seconds,
  late,
  acceptances,
}: Ran & { state: SaleState }): Report {
  const lots = [...state.lots.values()]
  const sold = lots.filter((lot) => lot.saleStatus === 'sold')
  const { accepted, refused, retries, doubleTaps, doubleTapsThatWereOne } = tally
  const twice = doubleTaps - doubleTapsThatWereOne
  return {
    lots: lots.length,
    sold: sold.length,
    passed: lots.filter((lot) => lot.saleStatus === 'passed').length,
    hammer: sold.reduce((sum, lot) => sum + lot.finalPrice, 0),
    entries: state.seq,
    bids: { accepted, refused: Object.fromEntries(refused), retries, doubleTaps, doubleTapsThatWereOne },
    seed: `${params.seed}: fixes people, lots, lines and habits. Sockets and the database run in real time, so two runs of one seed differ.`,
    acceptances,
    latePresses: late,
    longestAnswer: Math.round(quantile(tally.answers, 1)),
    pushInProcess: {
      median: rounded(quantile(tally.pushes, 0.5)),
      worst: rounded(quantile(tally.pushes, 1)),
      count: tally.pushes.length,
    },
    clients,
    reconnects,
    seconds: rounded(seconds),
    issues: [...tally.issues, ...(twice === 0 ? [] : [`${twice} double taps came to two answers`])],
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
