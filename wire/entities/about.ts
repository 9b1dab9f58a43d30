import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { page } from './page.ts'

/** The company's profile. */
export const about = z.strictObject({
  /** The company's information page; null before one is published. */
  page: z.nullable(page),
  /** The team, in display order. */
  team: z.array(
    z.strictObject({ id: z.string(), lang: language, name: z.string(), role: z.string(), about: z.string() }),
  ),
  /** Figures of its sales. All but `open` cover ended sales. */
  figures: z.strictObject({
    ended: count,
    open: count,
    lotsOffered: count,
    lotsSold: count,
    /** The total of hammer prices by currency. */
    hammer: z.array(z.strictObject({ currency: z.string(), total: count })),
  }),
})
export type About = z.output<typeof about>
