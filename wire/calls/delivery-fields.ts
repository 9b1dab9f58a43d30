import * as z from 'zod/mini'
import { deliveryMethods } from '#wire/entities/delivery.ts'
import { amount, id, line, many, oneOf, orEmpty, uuid } from '#wire/schema/fields.ts'

/** The maximum number of lots in a delivery. */
const maxLots = 200

export const lotIds = z._default(many(id, maxLots), [])

/** The parameters of a delivery or collection request (O4), without payment. */
export const deliveryRequestParams = {
  orderId: id,
  lotIds,
  manner: z._default(oneOf(deliveryMethods), 'address'),
  addressId: orEmpty(id),
  expected: z.optional(amount),
  /** For a collection: name, last four characters of the ID document number, telephone number and date. */
  name: orEmpty(line(120)),
  idEnd: orEmpty(line(4)),
  phone: orEmpty(line(32)),
  countryCode: orEmpty(line(8)),
  date: orEmpty(line(10)),
  /** The key of a PNG uploaded to `upload/file` with `use` signature. */
  signatureFile: orEmpty(id),
  ak: z.optional(uuid),
}
