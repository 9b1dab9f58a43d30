import type { Duration } from '#domain/money/money.ts'
import { between, type Random, type Span } from './random.ts'

/** How a bidder is connected. */
export type NetworkProfile = {
  /** Milliseconds that something takes each way. */
  readonly delay: Span
  /** The share of calls that never arrive, and of answers that are lost on the way back. */
  readonly lossRate: number
  /** How often, at a push, the socket is cut, and for how many milliseconds. */
  readonly cuts: { readonly share: number; readonly for: Span }
}

/** Lines as people have them, by name. */
export const networkProfiles = {
  good: { delay: [0, 2], lossRate: 0, cuts: { share: 0, for: [0, 0] } },
  slow: { delay: [10, 60], lossRate: 0.02, cuts: { share: 0.002, for: [50, 200] } },
  bad: { delay: [20, 120], lossRate: 0.12, cuts: { share: 0.01, for: [100, 600] } },
} as const satisfies Readonly<Record<string, NetworkProfile>>

/** The fate of one attempt: a request may be sent several times, each attempt with its own fate. */
export type RequestOutcome = {
  /** Milliseconds until it reaches the house, and until its answer is back. */
  readonly out: Duration
  readonly back: Duration
  readonly isLost: 'asking' | 'answer' | 'neither'
}

/** The fate of the nth asking of a request. */
export function requestOutcome(
  network: NetworkProfile,
  request: string,
  nth: number,
  draw: Random,
): RequestOutcome {
  const name = `${request} ${nth}`
  const drawn = draw(`lost ${name}`)
  return {
    out: Math.round(between(network.delay, draw(`out ${name}`))),
    back: Math.round(between(network.delay, draw(`back ${name}`))),
    isLost: drawn < network.lossRate / 2 ? 'asking' : drawn < network.lossRate ? 'answer' : 'neither',
  }
}

/** For how many milliseconds the socket is cut at a push; 0 where it is not. */
export const disconnectAt = ({ cuts }: NetworkProfile, seq: number, draw: Random): Duration =>
  draw(`cut ${seq}`) < cuts.share ? Math.round(between(cuts.for, draw(`cut for ${seq}`))) : 0
