import type { Whole } from '#domain/money/money.ts'
import type { LotResult, Step } from './types.ts'

/** Seconds since the bid before, paddle, channel, price. */
type Line = readonly [after: number, paddle: string, channel: Step['channel'], price: Whole]

const steps = (lines: readonly Line[]): readonly Step[] =>
  lines.map(([after, paddle, channel, price]) => ({ after, paddle, channel, price }))

/** A lot that sold to its last bidder, at their price. */
export const sold = (lotNum: number, lines: readonly [Line, ...Line[]]): LotResult => ({
  lotNum,
  sold: true,
  steps: steps(lines),
})

/** A lot that did not sell, for want of bids or of bids at its reserve. */
export const passed = (lotNum: number, lines: readonly Line[]): LotResult => ({
  lotNum,
  sold: false,
  steps: steps(lines),
})
