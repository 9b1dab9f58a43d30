import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { page } from './page.ts'

/** The house itself. */
export const about = z.strictObject({
  /** What it says of itself; null where it has written nothing yet. */
  page: z.nullable(page),
  /** Those whom people meet, in the order of the house. */
  team: z.array(
    z.strictObject({ id: z.string(), lang: language, name: z.string(), role: z.string(), about: z.string() }),
  ),
  /** What its sales came to: of those that have ended, but for `open`. */
  figures: z.strictObject({
    ended: count,
    open: count,
    lotsOffered: count,
    lotsSold: count,
    /** The sums of hammer prices, by currency. */
    hammer: z.array(z.strictObject({ currency: z.string(), total: count })),
  }),
})
export type About = z.output<typeof about>
