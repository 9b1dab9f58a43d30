import * as z from 'zod/mini'
import { deliveryMethods } from '#wire/entities/delivery.ts'
import { amount, id, line, many, oneOf, orEmpty, uuid } from '#wire/schema/fields.ts'

/** The most lots that one delivery may hold. */
const mostLots = 200

export const lotIds = z._default(many(id, mostLots), [])

/** What is asked of who wants lots of an order delivered or collected (O4), but for what pays for it. */
export const askedFields = {
  orderId: id,
  lotIds,
  manner: z._default(oneOf(deliveryMethods), 'address'),
  addressId: orEmpty(id),
  expected: z.optional(amount),
  /** Who collects, the last four characters of the number of their papers, their telephone, and the day. */
  name: orEmpty(line(120)),
  idEnd: orEmpty(line(4)),
  phone: orEmpty(line(32)),
  countryCode: orEmpty(line(8)),
  date: orEmpty(line(10)),
  /** Key of a PNG that `upload/file` has taken for the use `signature`. */
  signatureFile: orEmpty(id),
  ak: z.optional(uuid),
}
