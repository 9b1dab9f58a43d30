import type { Duration } from '#domain/money/money.ts'
import { between, type Draw, type Span } from './draws.ts'

/** How a bidder is connected. */
export type Line = {
  /** Milliseconds that something takes each way. */
  readonly delay: Span
  /** The share of calls that never arrive, and of answers that are lost on the way back. */
  readonly lost: number
  /** How often, at a push, the socket is cut, and for how many milliseconds. */
  readonly cuts: { readonly share: number; readonly for: Span }
}

/** Lines as people have them, by name. */
export const lines = {
  good: { delay: [0, 2], lost: 0, cuts: { share: 0, for: [0, 0] } },
  slow: { delay: [10, 60], lost: 0.02, cuts: { share: 0.002, for: [50, 200] } },
  bad: { delay: [20, 120], lost: 0.12, cuts: { share: 0.01, for: [100, 600] } },
} as const satisfies Readonly<Record<string, Line>>

/** What becomes of one asking: the same request may be asked several times, each time with its own fate. */
export type Fate = {
  /** Milliseconds until it reaches the house, and until its answer is back. */
  readonly out: Duration
  readonly back: Duration
  readonly isLost: 'asking' | 'answer' | 'neither'
}

/** The fate of the nth asking of a request. */
export function fateOf(line: Line, request: string, nth: number, draw: Draw): Fate {
  const name = `${request} ${nth}`
  const drawn = draw(`lost ${name}`)
  return {
    out: Math.round(between(line.delay, draw(`out ${name}`))),
    back: Math.round(between(line.delay, draw(`back ${name}`))),
    isLost: drawn < line.lost / 2 ? 'asking' : drawn < line.lost ? 'answer' : 'neither',
  }
}

/** For how many milliseconds the socket is cut at a push; 0 where it is not. */
export const cutAt = ({ cuts }: Line, seq: number, draw: Draw): Duration =>
  draw(`cut ${seq}`) < cuts.share ? Math.round(between(cuts.for, draw(`cut for ${seq}`))) : 0
