import * as z from 'zod/mini'
import { enquiry, goods } from '#wire/entities/enquiry.ts'
import { call } from '#wire/schema/call.ts'
import {
  email,
  id,
  line,
  lines,
  many,
  oneOf,
  orEmpty,
  page,
  phone,
  size,
  uuid,
  whole,
  yesOrNo,
} from '#wire/schema/fields.ts'
import { listOf } from '#wire/schema/values.ts'

/** The name that upload/file gave a file. */
const uploadKey = z.string().check(z.regex(/^[\da-f]{32}$/, { error: 'invalid' }))

/** Files that may come with one enquiry. */
export const maxFiles = 10

/** What tells people from machines, without asking anybody. */
const marks = {
  /** A field that people do not see: what is filled in here was filled in by a machine. */
  website: orEmpty(line(200)),
  /** Milliseconds from the form's opening to its sending. */
  spent: z.optional(whole(0, 1_000_000_000)),
}

const received = z.strictObject({
  /** What its sender may quote. */
  reference: z.string(),
})

export const collectSale = call('POST', 'collect/sale', {
  about:
    'Offers goods for sale. The house and the sender get a letter. An e-mail address or a telephone number is needed; an address may also stand in `contact`.',
  who: 'anyone',
  payload: {
    /** Who offers. */
    contact: line(120),
    email: z.optional(email),
    phone: z.optional(phone),
    countryCode: orEmpty(line(8)),
    description: lines(5000),
    cates: z._default(many(oneOf(goods), goods.length), []),
    /** Keys that upload/file answered. */
    files: z._default(many(uploadKey, maxFiles), []),
    ak: z.optional(uuid),
    ...marks,
  },
  data: received,
  refusals: ['uploadRefused'],
})

export const collectFeedback = call('POST', 'collect/feedback', {
  about: 'Writes to the house. The house and the sender get a letter.',
  who: 'anyone',
  payload: {
    name: line(120),
    email,
    phone: z.optional(phone),
    countryCode: orEmpty(line(8)),
    /** What it is about, in a few words. */
    about: orEmpty(line(200)),
    content: lines(5000),
    ak: z.optional(uuid),
    ...marks,
  },
  data: received,
  refusals: [],
})

export const staffEnquiryList = call('ANY', 'house/enquiry/list', {
  about: 'What visitors wrote: the newest first.',
  who: 'clerk',
  payload: {
    state: z._default(oneOf(['open', 'handled', 'suspect']), 'open'),
    kind: z.optional(oneOf(['consign', 'feedback'])),
    page,
    size: size(40, 200),
  },
  data: listOf(enquiry),
  refusals: [],
})

export const staffEnquiryHandle = call('POST', 'house/enquiry/handle', {
  about: 'Notes that an enquiry has been dealt with, or that it has not after all.',
  who: 'clerk',
  payload: { id, on: yesOrNo },
  data: enquiry,
  refusals: ['notFound'],
})
