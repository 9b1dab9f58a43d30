import * as z from 'zod/mini'
import { termNames } from '#domain/consignments/terms.ts'
import { agreementTerms } from '#wire/entities/agreement-terms.ts'
import { drawing } from '#wire/entities/strokes.ts'
import { call } from '#wire/schema/call.ts'
import { id, json, line, uuid } from '#wire/schema/fields.ts'
import { count, instant } from '#wire/schema/values.ts'

/** `digest` is the digest of the terms that the signer has read. */
const signature = { digest: line(64), name: line(120), drawing: json(drawing), ak: uuid }
const example = {
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  name: 'Amelia Fong',
  drawing: { strokes: [[10, 120, 60, 80, 110, 130]] },
}
const signed = z.strictObject({
  signedAt: instant,
  /** The SHA-256 of the signed PDF, in hex. */
  documentDigest: z.string(),
})
const wrongState =
  'Code 4003: the state of the edition if it is not `sent`, `changed` if its terms are others by now.'

export const sellAgreementSign = call('POST', 'sell/agreement/sign', {
  about: `Signs the edition of an agreement that was sent to the caller (S1). Its PDF is kept with the signature, and never changes. ${wrongState}`,
  who: 'user',
  payload: { consignmentId: id, ...signature },
  example,
  data: signed,
  refusals: ['notFound', 'wrongState'],
})

export const sellAgreementOpen = call('ANY', 'sell/agreement/view', {
  about: 'The edition of an agreement by the key of the link in its letter (S1).',
  who: 'anyone',
  payload: { key: id },
  data: z.strictObject({
    number: z.string(),
    /** Name of the seller. */
    seller: z.string(),
    edition: count,
    terms: agreementTerms,
    /** The digest of the terms. */
    digest: z.string(),
    /** The changes from the previous edition. */
    changes: z.array(z.enum(termNames)),
    /** The terms of the previous edition; null for the first. */
    before: z.nullable(agreementTerms),
    expiresAt: instant,
  }),
  refusals: ['notFound'],
})

export const sellAgreementSignByLink = call('POST', 'sell/agreement/signByLink', {
  about: `Signs an agreement by the key of the link in its letter, once, without an account (S1). ${wrongState}`,
  who: 'anyone',
  payload: { key: id, ...signature },
  example,
  data: signed,
  refusals: ['notFound', 'wrongState'],
})
