import * as z from 'zod/mini'
import { enquiryStates } from '#domain/enquiries/enquiry-state.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import { enquiry, enquiryFile } from '#wire/entities/enquiry.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lines, oneOf, orEmpty, page, size, uuid, whole, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf } from '#wire/schema/values.ts'

/** The views of the list: `open` has new and assigned ones, `mine` those assigned to the caller. */
export const enquiryViews = ['open', 'mine', ...enquiryStates, 'suspect'] as const

export type EnquiryView = (typeof enquiryViews)[number]

const rev = whole(0, 1_000_000)
const changes = {
  who: 'enquiries',
  data: z.strictObject({ rev: count }),
  refusals: ['notFound', 'conflict', 'wrongState'],
} as const

export const staffEnquiryList = call('ANY', 'house/enquiry/list', {
  about:
    'Enquiries of visitors and clients: those that wait the oldest first, others the latest first. `q` is a name, an email address, a telephone number, a reference or a word. `counts` has the number found in each view.',
  who: 'enquiries',
  payload: {
    state: z._default(oneOf(enquiryViews), 'open'),
    q: orEmpty(line(100)),
    page,
    size: size(40, 200),
  },
  example: { state: 'open', q: 'Tsang' },
  data: z.extend(listOf(enquiry), { counts: z.record(z.enum(enquiryViews), count) }),
  refusals: [],
})

export const staffEnquiryGet = call('ANY', 'house/enquiry/get', {
  about: 'An enquiry with its history, the client who sent it, and texts to answer it with.',
  who: 'enquiries',
  payload: { enquiryId: id },
  data: enquiryFile,
  refusals: ['notFound'],
})

export const staffEnquiryAssign = call('POST', 'house/enquiry/assign', {
  ...changes,
  about: 'Assigns an enquiry to a colleague who can answer it; without `userId` to nobody.',
  trace: ['enquiry.assign'],
  payload: { enquiryId: id, userId: orEmpty(id), rev, ak: uuid },
  example: { rev: 1 },
})

export const staffEnquiryAnswer = call('POST', 'house/enquiry/answer', {
  ...changes,
  about:
    'Answers an enquiry: by a letter in a language, without greeting and closing, or with `byLetter` 0 as a note of what was said. Code 4003 has `noEmail` where a letter cannot be sent.',
  trace: ['enquiry.answer'],
  payload: {
    enquiryId: id,
    byLetter: z._default(yesOrNo, true),
    lang: oneOf(pageLanguages),
    content: lines(5000),
    rev,
    ak: uuid,
  },
  example: { lang: 'en', content: 'We would be pleased to see your cellar.', rev: 2 },
})

export const staffEnquiryMove = call('POST', 'house/enquiry/move', {
  ...changes,
  about: 'Declines an enquiry, or opens one again that was answered or declined.',
  trace: ['enquiry.decline', 'enquiry.reopen'],
  payload: { enquiryId: id, move: oneOf(['decline', 'reopen']), rev, ak: uuid },
  example: { move: 'decline', rev: 2 },
})

export const enquiryConsign = call('POST', 'house/enquiry/consign', {
  about:
    'Makes a consignment of an enquiry, with one item that has its text and pictures. The seller is the client `userId`; without one the client with its email address, or a new one who sets a password to log in. Code 1000 for `userId` where there is no address either.',
  who: 'consignments',
  checks: ['account'],
  trace: ['enquiry.consign', 'consignment.create'],
  payload: { enquiryId: id, userId: orEmpty(id), reference: orEmpty(line(120)), rev, ak: uuid },
  example: { reference: 'Cellar in Kowloon Tong', rev: 2 },
  data: z.strictObject({ consignmentId: z.string(), number: z.string(), isNewClient: z.boolean() }),
  refusals: ['notFound', 'conflict', 'wrongState', 'secondPersonNeeded'],
})
