import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tooManyRequests } from '#server/platform/http/attempts.ts'
import { badInput, type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import type { SharedLimiter } from '#server/platform/http/shared-limits.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { collectFeedback, collectSale } from '#wire/calls/enquiries.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { noPhone, readPhone } from '#wire/words/phone.ts'
import { type NewEnquiry, referenceOf, storeEnquiry } from './write.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly uploads: Pick<Uploads, 'totalBytes' | 'lockPending' | 'attachToEnquiry'>
  readonly config: Pick<Config, 'enquiryMegabytes'>
  /** Limits enquiries per network. */
  readonly limiter: SharedLimiter
}

/** The minimum time, in milliseconds, that a person takes to fill in a form. */
const minFillMs = 2000

/** Matches an email address within a text. */
const emailPattern = /[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d-]+\.)+[a-z]{2,}/i

/** Returns the calls by which visitors send enquiries. */
export function enquiryCalls(deps: Deps): readonly CallHandler[] {
  const { uploads, config } = deps
  return [
    handleCall(
      collectSale,
      async (visit, { contact, description, cates, files, phone, countryCode, ak, ...rest }) => {
        const reading = phone === undefined ? noPhone : readPhone(phone, countryCode)
        if (!reading.ok) return badInput('phone', { name: reading.issue })
        const email = rest.email ?? emailPattern.exec(contact)?.[0].toLowerCase() ?? ''
        if (email === '' && reading.phone === '') return badInput('email', { name: 'required' })
        const keys = [...new Set(files)]
        if ((await uploads.totalBytes(keys)) > config.enquiryMegabytes * 1024 * 1024)
          return refusal('uploadRefused', { reason: 'tooLarge' })
        const fields = {
          kind: 'consign',
          name: contact,
          about: '',
          content: description,
          cates,
          files: keys,
        } as const
        return submitEnquiry(deps, visit, {
          ...rest,
          ...fields,
          email,
          phone: reading.phone,
          idempotencyKey: ak,
        })
      },
    ),

    handleCall(collectFeedback, async (visit, { phone, countryCode, ak, ...rest }) => {
      const reading = phone === undefined ? noPhone : readPhone(phone, countryCode)
      if (!reading.ok) return badInput('phone', { name: reading.issue })
      return submitEnquiry(deps, visit, {
        ...rest,
        idempotencyKey: ak,
        kind: 'feedback',
        phone: reading.phone,
        cates: [],
        files: [],
      })
    }),
  ]
}

type Submission = Omit<NewEnquiry, 'userId' | 'lang' | 'isSuspect'> & {
  readonly website: string
  readonly spent?: number | undefined
}

/** Stores an enquiry. Answers a repeated request with its reference; refuses forms sent too fast or too often. */
async function submitEnquiry(
  deps: Deps,
  { viewer, pageLang: lang, ip, now }: CallContext,
  { website, spent, ...fields }: Submission,
) {
  const { db, uploads, limiter } = deps
  const userId = viewer?.userId ?? null
  const existing =
    fields.idempotencyKey === undefined ? null : await referenceOf(db, userId, fields.idempotencyKey)
  if (existing !== null) return { reference: existing }
  if (spent !== undefined && spent < minFillMs) return refusal('tooManyRequests', { retryAfter: 2 })
  const wait = await limiter.take(ip)
  if (wait > 0) return tooManyRequests(wait)
  const result = await storeEnquiry(db, uploads, { ...fields, userId, lang, isSuspect: website !== '' }, now)
  return result.kind === 'stored'
    ? { reference: result.reference }
    : refusal('uploadRefused', { reason: 'missing' })
}
