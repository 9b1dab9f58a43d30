import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/** The costs of deliveries to one place (O4). */
export const deliveryRate = z.strictObject({
  countryId: z.string(),
  country: z.string(),
  /** The state; '' for the whole country. */
  state: z.string(),
  /** States of the country to which there is no delivery. */
  except: z.array(z.string()),
  /** The freight for numbers of bottles, in the example’s currency; '' above the highest weight. */
  freight: z.array(z.strictObject({ bottles: count, price: z.string() })),
  /** The insurance as a share of the goods' value, in basis points. */
  insurance: count,
  /** Maximum delivery time in business days. */
  days: count,
})
export type DeliveryRate = z.output<typeof deliveryRate>
