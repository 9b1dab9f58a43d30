import type { Duration } from '#domain/money/money.ts'
import { between, type Random, type Span } from './random.ts'

/** The quality of a bidder's connection. */
export type NetworkProfile = {
  /** The delay in milliseconds, each way. */
  readonly delay: Span
  /** The share of attempts whose request or response is lost. */
  readonly lossRate: number
  /** The share of pushes at which the socket is cut, and the duration in milliseconds. */
  readonly cuts: { readonly share: number; readonly for: Span }
}

/** Typical connections by name. */
export const networkProfiles = {
  good: { delay: [0, 2], lossRate: 0, cuts: { share: 0, for: [0, 0] } },
  slow: { delay: [10, 60], lossRate: 0.02, cuts: { share: 0.002, for: [50, 200] } },
  bad: { delay: [20, 120], lossRate: 0.12, cuts: { share: 0.01, for: [100, 600] } },
} as const satisfies Readonly<Record<string, NetworkProfile>>

/** The outcome of one attempt to send a request. */
export type RequestOutcome = {
  /** Milliseconds of the request and of its response. */
  readonly out: Duration
  readonly back: Duration
  /** Which of the two is lost; null for neither. */
  readonly lost: 'request' | 'response' | null
}

/** Returns the outcome of the nth attempt of a request. */
export function requestOutcome(
  network: NetworkProfile,
  request: string,
  index: number,
  draw: Random,
): RequestOutcome {
  const name = `${request} ${index}`
  const drawn = draw(`lost ${name}`)
  return {
    out: Math.round(between(network.delay, draw(`out ${name}`))),
    back: Math.round(between(network.delay, draw(`back ${name}`))),
    lost: drawn < network.lossRate / 2 ? 'request' : drawn < network.lossRate ? 'response' : null,
  }
}

/** Returns the milliseconds for which the socket is cut at a push, or 0 if it is not. */
export const disconnectAt = ({ cuts }: NetworkProfile, seq: number, draw: Random): Duration =>
  draw(`cut ${seq}`) < cuts.share ? Math.round(between(cuts.for, draw(`cut for ${seq}`))) : 0
