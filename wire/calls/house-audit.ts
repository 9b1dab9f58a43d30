import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, orEmpty, page, size } from '../fields.ts'
import { instant, listOf } from '../values.ts'

export const houseAuditList = call('ANY', 'house/audit/list', {
  about: 'Who of the house has done what with orders, deliveries, the malls and points; the newest first.',
  who: 'manager',
  payload: {
    page,
    size: size(60),
    /** Only what is about this order, product or the like. */
    aboutId: orEmpty(id),
  },
  data: listOf(
    z.strictObject({
      id: z.string(),
      at: instant,
      /** Name of whoever did it. */
      by: z.string(),
      act: z.string(),
      about: z.strictObject({ kind: z.string(), id: z.string() }),
      detail: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
  refusals: [],
})
