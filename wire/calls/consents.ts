import * as z from 'zod/mini'
import { consentChannels, consentGivers } from '#domain/auction/changes/lot-change.ts'
import { consentSubjects } from '#domain/consents/consents.ts'
import { lotConsents, ownLotConsents, unsoldChoices } from '#wire/entities/consent.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { maxWhole, wholeListOf } from '#wire/schema/values.ts'

const about = {
  consignmentId: id,
  lotId: id,
  subject: oneOf(consentSubjects),
  /** The reserve that the caller saw, omitted if there is none; for a sale below it, the lowest price. */
  price: z.optional(whole(1, maxWhole)),
  /** For an extension for the buyer, the last day of payment. */
  until: z.optional(line(10)),
}
const changes = {
  who: 'consignments',
  checks: ['consignment'],
  data: z.strictObject({ id: z.string() }),
  refusals: ['notFound', 'conflict', 'wrongState', 'secondPersonNeeded'],
} as const
const aboutExample = { subject: 'terms', price: 9_000, until: '2027-01-14' } as const

export const consentList = call('GET', 'house/consent/list', {
  about:
    'The lots of a consignment with the consents of their seller, what they lack, and what the seller wants done with those unsold (S9, S11).',
  who: 'consignments',
  payload: { consignmentId: id },
  data: wholeListOf(lotConsents),
  refusals: ['notFound'],
})

export const consentAsk = call('POST', 'house/consent/ask', {
  ...changes,
  about:
    'Asks the seller for a consent, on their page (S9): to the estimates and the reserve of a lot as they are, to its sale below the reserve from a price on, to its withdrawal, and once it is sold to more time for its buyer or the cancellation of the purchase (S6). A later request replaces one without an answer. Code 1006: the reserve is another; code 4003 has the state of the lot.',
  trace: ['consent.ask'],
  payload: { ...about, ak: uuid },
  example: aboutExample,
})

export const consentNote = call('POST', 'house/consent/note', {
  ...changes,
  about:
    'Records a consent that the seller or their agent gave otherwise: how, and when (S9). Codes as for `ask`.',
  trace: ['consent.note'],
  payload: {
    ...about,
    how: oneOf(consentChannels),
    from: oneOf(consentGivers),
    date: line(10),
    note: orEmpty(line(200)),
    ak: uuid,
  },
  example: { ...aboutExample, how: 'telephone', from: 'seller', date: '2026-11-12' },
})

export const sellConsentList = call('GET', 'sell/consent/list', {
  about:
    'The lots of a consignment of the caller that they are asked about, or that were not sold (S9, S11).',
  who: 'user',
  payload: { consignmentId: id },
  data: wholeListOf(ownLotConsents),
  refusals: ['notFound'],
})

export const sellConsentGive = call('POST', 'sell/consent/give', {
  about:
    'Gives a consent that the house asked for, or with `agrees` 0 declines it, and may say why (S9). Code 4003: it was answered, replaced, or is about other figures by now.',
  who: 'user',
  payload: { consentId: id, agrees: yesOrNo, reason: orEmpty(line(200)) },
  example: { agrees: true },
  data: z.null(),
  refusals: ['notFound', 'wrongState'],
})

export const sellItemDecide = call('POST', 'sell/item/decide', {
  about:
    'Chooses what is done with a lot of the caller that was not sold (S11): offered again, returned, or sold after the sale. It can be changed. Code 4003 has the state of another lot.',
  who: 'user',
  payload: { consignmentId: id, lotId: id, choice: oneOf(unsoldChoices) },
  example: { choice: 'offerAgain' },
  data: z.null(),
  refusals: ['notFound', 'wrongState'],
})

export const sellItemAgree = call('POST', 'sell/item/agree', {
  about:
    'Agrees to the estimates and the reserve of an inspected item of the caller, or with `agrees` 0 declines them, and may say why (S9). Code 1006: they are others; code 4003 has the state of the item or of the consignment.',
  who: 'user',
  payload: {
    consignmentId: id,
    itemId: id,
    ...{ lowEstimate: whole(0, maxWhole), highEstimate: whole(0, maxWhole) },
    /** Omitted if there is no reserve. */
    reserve: z.optional(whole(1, maxWhole)),
    ...{ agrees: yesOrNo, reason: orEmpty(line(200)) },
  },
  example: {
    ...{ itemId: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07', agrees: true },
    ...{ lowEstimate: 10_000, highEstimate: 15_000, reserve: 9_000 },
  },
  data: z.null(),
  refusals: ['notFound', 'conflict', 'wrongState'],
})
