import * as z from 'zod/mini'
import { applicant, registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, maxWhole } from '#wire/schema/values.ts'

export const staffRegistrationList = call('ANY', 'house/registration/list', {
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

export const staffRegistrationDecide = call('POST', 'house/registration/decide', {
  about:
    'Approves somebody for a sale, or refuses them; decided again, the newer decision holds. Who is refused keeps the paddle and may not bid. Where the sale asks for a deposit and none is held, `deposit` says how to approve: `ask` has the bidder place a new one, which admits them at once; `waive` admits them without, for a `reason` that the audit log keeps. `held` is then refused with code 4003, status `noDeposit`.',
  who: 'manager',
  payload: {
    auctionId: id,
    userId: id,
    approve: yesOrNo,
    /** Told to whom it concerns where they are refused; kept for staff where a deposit is waived. */
    reason: orEmpty(line(200)),
    /** The most that leading prices and open maximums may come to together (W3); 0 leaves it to the deposit (W4), where the sale goes by that. */
    limit: z._default(whole(0, maxWhole), 0),
    deposit: z._default(oneOf(['held', 'ask', 'waive']), 'held'),
  },
  data: registration,
  refusals: ['notFound', 'wrongState', 'staffCannotBid'],
})
