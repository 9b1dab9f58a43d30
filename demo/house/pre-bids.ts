import { z } from 'zod'
import { text, wholeNumber } from '#demo/cells.ts'
import { rowsIn } from '#demo/sheets.ts'
import type { PreBid } from './types.ts'

const schema = z.strictObject({
  Lot: wholeNumber(1),
  Paddle: text,
  Maximum: wholeNumber(1),
  'Minutes before opening': wholeNumber(0),
})

/** Reads a sale's maximum and commission bids from before the opening, oldest first. */
export const preBidsIn = (file: URL): readonly PreBid[] =>
  rowsIn(file, schema).map((row) => ({
    lotNum: row.Lot,
    paddle: row.Paddle,
    maximum: row.Maximum,
    minutesBefore: row['Minutes before opening'],
  }))
