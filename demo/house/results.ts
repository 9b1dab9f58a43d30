import { z } from 'zod'
import { oneOf, optionalText, optionalWholeNumber, wholeNumber } from '#demo/cells.ts'
import { rowsIn } from '#demo/sheets.ts'
import type { LotResult, Step } from './types.ts'

const schema = z.strictObject({
  Lot: wholeNumber(1),
  Outcome: oneOf(['sold', 'passed']),
  Seconds: optionalWholeNumber(0),
  Paddle: optionalText,
  Channel: oneOf(['online', 'room', 'telephone', '']),
  Price: optionalWholeNumber(1),
})

/** Reads the results of a sale: one row per bid, or a row without a bid for a lot that had none. */
export function resultsIn(file: URL): readonly LotResult[] {
  const byLot = Map.groupBy(rowsIn(file, schema), (row) => row.Lot)
  return [...byLot].map(([lotNum, rows]) => ({
    lotNum,
    sold: rows.some((row) => row.Outcome === 'sold'),
    steps: rows.flatMap(stepOf),
  }))
}

/** Parses a bid: `Seconds` since the previous bid, or since bidding opened. */
function stepOf({ Seconds, Paddle, Channel, Price }: z.output<typeof schema>): Step[] {
  if (Seconds === null || Price === null || Channel === '') return []
  return [{ after: Seconds, paddle: Paddle, channel: Channel, price: Price }]
}
