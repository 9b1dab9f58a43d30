import * as z from 'zod/mini'
import { call } from '../call.ts'
import { applicant, registration } from '../entities/registration.ts'
import { id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '../fields.ts'
import { count, listOf, mostWhole } from '../values.ts'

export const houseRegistrationList = call('ANY', 'house/registration/list', {
  about: 'Who has asked to bid in a sale, those who wait first, then by when they asked.',
  who: 'manager',
  payload: {
    auctionId: id,
    status: z.optional(oneOf(['pending', 'approved', 'refused'])),
    page,
    size: size(60),
  },
  data: z.extend(listOf(applicant), {
    /** How many there are of each, whatever was asked for. */
    counts: z.strictObject({ pending: count, approved: count, refused: count }),
  }),
  refusals: ['notFound'],
})

export const houseRegistrationDecide = call('POST', 'house/registration/decide', {
  about:
    'Approves somebody for a sale, or refuses them; decided again, the newer word holds. Who is refused keeps the paddle and may not bid.',
  who: 'manager',
  payload: {
    auctionId: id,
    userId: id,
    approve: yesOrNo,
    /** Told to whom it concerns where they are refused. */
    reason: orEmpty(line(200)),
    /** The most that leading prices and open maximums may come to together (W3); 0 leaves it to the deposit (W4), where the sale goes by that. */
    limit: z._default(whole(0, mostWhole), 0),
  },
  data: registration,
  refusals: ['notFound', 'wrongState', 'staffCannotBid'],
})
