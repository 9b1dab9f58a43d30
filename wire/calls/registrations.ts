import * as z from 'zod/mini'
import { registered, registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { commaIds, id, oneOf, orEmpty, uuid, whole } from '#wire/schema/fields.ts'
import { maxWhole } from '#wire/schema/values.ts'

export const auctionRegister = call('POST', 'auction/register', {
  about:
    'Asks to bid in a sale, and in those that go with it. Answers where each registration stands. Code 3001: the bank asks its customer; once they have answered, the same is asked again.',
  who: 'user',
  payload: {
    auctionId: id,
    paymentId: orEmpty(id),
    meetingId: orEmpty(id),
    /** How many attend under the paddle, its holder included: 1, 2, or 99 for more. */
    inviteCount: z._default(whole(0, 99), 0),
    /** 10,000 times the value, one of the amounts that the sale offers; 0 for its usual one. */
    depositAmount: z._default(whole(0, 10_000 * maxWhole), 0),
    /** Key of an uploaded PNG (`use` signature); needed where a deposit is. */
    signatureFile: orEmpty(id),
    joinTime: z.optional(oneOf(['AM', 'PM'])),
    cates: z._default(commaIds(50), []),
    relatedAuction: z._default(commaIds(50), []),
    ak: z.optional(uuid),
  },
  data: registered,
  refusals: [
    'notFound',
    'emailNotVerified',
    'registrationRefused',
    'identityNeeded',
    'staffCannotBid',
    'wrongState',
    'cardDeclined',
    'cardNeedsAuthentication',
    'cardProviderNotReady',
  ],
})

export const auctionRegisterCheck = call('ANY', 'auction/register/check', {
  about: 'Where who is signed in stands with a sale.',
  who: 'user',
  payload: { auctionId: id },
  data: registration,
  refusals: ['notFound'],
})
