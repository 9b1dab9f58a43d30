import * as z from 'zod/mini'
import { applicant, registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, page, size, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, maxWhole } from '#wire/schema/values.ts'

export const staffRegistrationList = call('ANY', 'house/registration/list', {
  about: 'Registrations for a sale: pending ones first, then by request time.',
  who: 'registrations',
  checks: ['conducts'],
  payload: {
    auctionId: id,
    status: z.optional(oneOf(['pending', 'approved', 'refused'])),
    page,
    size: size(60),
  },
  data: z.extend(listOf(applicant), {
    /** Totals by status, independent of the filters. */
    counts: z.strictObject({ pending: count, approved: count, refused: count }),
  }),
  refusals: ['notFound'],
})

export const staffRegistrationDecide = call('POST', 'house/registration/decide', {
  about:
    'Approves or declines a registration; a later decision replaces an earlier one. A declined bidder keeps the paddle but cannot bid. If the sale requires a deposit and none is held, `deposit` states how to approve: `ask` requires the bidder to place a new one, which admits them at once; `waive` admits them without one, for a `reason` recorded in the audit log. `held` is then refused with code 4003, status `noDeposit`. An undoable decision takes effect after ten seconds (W8).',
  who: 'registrations',
  checks: ['account', 'conducts', 'admits'],
  trace: [
    'registration.approve',
    'registration.refuse',
    'registration.askDeposit',
    'registration.waiveDeposit',
  ],
  payload: {
    auctionId: id,
    userId: id,
    approve: yesOrNo,
    /** Shown to the bidder if declined; stored for staff if a deposit is waived. */
    reason: orEmpty(line(200)),
    /**
     * The maximum total of leading prices and open maximums (W3); 0 derives it from the deposit, if the sale
     * does so (W4).
     */
    limit: z._default(whole(0, maxWhole), 0),
    deposit: z._default(oneOf(['held', 'ask', 'waive']), 'held'),
    undoable: z._default(yesOrNo, false),
  },
  example: { deposit: 'ask', undoable: false },
  data: registration,
  refusals: ['notFound', 'wrongState', 'staffCannotBid'],
})

export const staffRegistrationAskIdentity = call('POST', 'house/registration/askIdentity', {
  about:
    'Asks an applicant by letter for an identity document. It is sent after ten seconds, unless undone (W8). Refused where documents are under review or approved, and for walk-in bidders.',
  who: 'registrations',
  checks: ['account', 'conducts'],
  trace: ['registration.askIdentity'],
  payload: { auctionId: id, userId: id },
  data: registration,
  refusals: ['notFound', 'wrongState'],
})

export const staffRegistrationUndo = call('POST', 'house/registration/undo', {
  about:
    'Undoes a decision on a registration that has not taken effect (W8); refused with code 4003, status `tooLate`, where it has.',
  who: 'registrations',
  checks: ['account', 'conducts'],
  trace: ['registration.undo'],
  payload: { auctionId: id, userId: id },
  data: registration,
  refusals: ['notFound', 'wrongState'],
})
