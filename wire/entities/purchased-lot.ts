import * as z from 'zod/mini'
import { count, lotSuffix } from '#wire/schema/values.ts'
import { lotEntry } from './lot.ts'
import { picture } from './picture.ts'

/** What orders and deliveries show of a purchased lot. */
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
