import * as z from 'zod/mini'
import { goods } from '#wire/entities/enquiry.ts'
import { call } from '#wire/schema/call.ts'
import { email, line, lines, many, oneOf, orEmpty, phone, uuid, whole } from '#wire/schema/fields.ts'

/** The key of a file from upload/file. */
export const uploadKey = z.string().check(z.regex(/^[\da-f]{32}$/, { error: 'invalid' }))

/** The maximum number of files in an enquiry. */
export const maxFiles = 10

/** Fields that detect bots without a challenge. */
const marks = {
  /** A hidden field; only bots fill it in. */
  website: orEmpty(line(200)),
  /** The time spent on the form, in milliseconds. */
  spent: z.optional(whole(0, 1_000_000_000)),
}

const received = z.strictObject({
  /** The reference for the sender to quote. */
  reference: z.string(),
})

export const collectSale = call('POST', 'collect/sale', {
  about:
    'Offers goods for sale. The house and the sender receive an email. An email address or a telephone number is required; `contact` may contain the email address.',
  who: 'anyone',
  payload: {
    /** The name of the sender. */
    contact: line(120),
    email: z.optional(email),
    phone: z.optional(phone),
    countryCode: orEmpty(line(8)),
    description: lines(5000),
    cates: z._default(many(oneOf(goods), goods.length), []),
    /** The keys from upload/file. */
    files: z._default(many(uploadKey, maxFiles), []),
    ak: z.optional(uuid),
    ...marks,
  },
  example: {
    cates: ['wine', 'spirits'],
    contact: 'Evelyn Tsang',
    description: 'Twelve bottles, bought in 1998, kept in a cellar since.',
    files: ['0f5c1e2b7d914a6c8e3f0a1b2c3d4e5f'],
  },
  data: received,
  refusals: ['uploadRefused'],
})

export const collectFeedback = call('POST', 'collect/feedback', {
  about: 'Sends an enquiry to the house. The house and the sender receive an email.',
  who: 'anyone',
  payload: {
    name: line(120),
    email,
    phone: z.optional(phone),
    countryCode: orEmpty(line(8)),
    /** The subject of the enquiry. */
    about: orEmpty(line(200)),
    content: lines(5000),
    ak: z.optional(uuid),
    ...marks,
  },
  example: { about: 'Lot 12 of sale BH0145' },
  data: received,
  refusals: [],
})
