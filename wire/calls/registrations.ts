import * as z from 'zod/mini'
import { registered, registration } from '#wire/entities/registration.ts'
import { call } from '#wire/schema/call.ts'
import { commaIds, id, oneOf, orEmpty, uuid, whole } from '#wire/schema/fields.ts'
import { maxWhole } from '#wire/schema/values.ts'

export const auctionRegister = call('POST', 'auction/register', {
  about:
    'Registers for a sale and for related sales. Returns the status of each registration. Code 3001: the bank requires confirmation; repeat the call after it.',
  who: 'user',
  checks: ['bidsForSelf'],
  payload: {
    auctionId: id,
    paymentId: orEmpty(id),
    meetingId: orEmpty(id),
    /** The attendees under the paddle, including its holder: 1, 2, or 99 for more. */
    inviteCount: z._default(whole(0, 99), 0),
    /** 10,000 times the value, one of the amounts that the sale offers; 0 for its default. */
    depositAmount: z._default(whole(0, 10_000 * maxWhole), 0),
    /** W9: how the deposit is paid; by transfer from the amount given by `config/get`. */
    depositBy: z._default(oneOf(['card', 'transfer']), 'card'),
    /** Key of an uploaded PNG (`use` signature); required with a deposit. */
    signatureFile: orEmpty(id),
    joinTime: z.optional(oneOf(['AM', 'PM'])),
    cates: z._default(commaIds(50), []),
    relatedAuction: z._default(commaIds(50), []),
    ak: z.optional(uuid),
  },
  example: {
    paymentId: 'card-77',
    meetingId: 'room',
    inviteCount: 2,
    depositAmount: 500_000_000,
    depositBy: 'card',
    joinTime: 'PM',
    relatedAuction: ['BH0146'],
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
  about: 'The caller’s registration for a sale.',
  who: 'user',
  payload: { auctionId: id },
  data: registration,
  refusals: ['notFound'],
  personal: { alias: { value: 'paddle', names: ['paddle', 'leader'] } },
})
