import * as z from 'zod/mini'
import { count, lotSuffix } from '#wire/schema/values.ts'
import { lotEntry } from './lot.ts'
import { picture } from './picture.ts'

/** The data of a purchased lot in orders and deliveries. */
export const purchasedLot = z.strictObject({
  id: z.string(),
  auctionId: z.string(),
  lotNum: count,
  lotSuffix,
  title: z.string(),
  accent: z.string(),
  kind: lotEntry.shape.kind,
  /** null for none. */
  picture: z.nullable(picture),
})
