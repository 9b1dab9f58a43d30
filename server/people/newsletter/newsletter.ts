import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { emailConfirm, emailJoin, emailLeave } from '#wire/calls/newsletter.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { internationalPhone } from '#wire/words/phone.ts'
import { newsletterLetters } from './letters.ts'
import { addReader, endReading, readerOf } from './readers.ts'
import { type Joining, keepRequest, takeToken } from './requests.ts'

/** A new subscriber whose address has been verified elsewhere. */
export type KnownReader = { readonly email: string; readonly name: string; readonly lang: Language }

/** The newsletter: subscribing, confirming and unsubscribing. */
export type Newsletter = {
  readonly answers: readonly CallHandler[]
  readonly tasks: Readonly<Record<string, Task>>
  /** Subscribes an address that has already been verified (C3). */
  readonly welcome: (reader: KnownReader, now: number) => Promise<void>
  /** Unsubscribes an address on a request from its account; does nothing where it is not subscribed. */
  readonly farewell: (email: string, now: number) => Promise<void>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Mail
  readonly config: Pick<Config, 'publicUrl'>
  /** Limits requests per network. */
  readonly limiter: { take(network: string): number }
}

export function createNewsletter(deps: Deps): Newsletter {
  const { db, limiter } = deps

  const begin = async (within: Kysely<Rows>, joining: Joining, now: number) => {
    const { email } = joining
    if (await addReader(within, joining, now)) await enqueue(within, 'newsletter.welcome', { email })
  }

  return {
    answers: [
      handleCall(
        emailJoin,
        async ({ lang, now, ip }, { phone, countryCode, catalog, adult, website, ...said }) => {
          const international = phone === undefined ? '' : internationalPhone(phone, countryCode)
          if (international === null) return badInput('phone', { name: 'phone' })
          const wait = limiter.take(ip)
          if (wait > 0) return refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) })
          const { email, name, address, companyAddress } = said
          const joining = { email, lang, name, address, companyAddress, phone: international }
          // A bot gets the same response as a subscriber.
          if (website === '') await keepRequest(db, { ...joining, catalogues: catalog, isAdult: adult }, now)
          return null
        },
      ),

      handleCall(emailConfirm, ({ now }, { token }) =>
        db.transaction().execute(async (within) => {
          const taken = await takeToken(within, token, now)
          if (taken.kind === 'confirmed') await begin(within, taken.joining, now)
          const isReader = taken.kind === 'before' && (await readerOf(within, taken.email)) !== null
          return taken.kind === 'confirmed' || isReader ? null : refusal('oneTimeCodeWrong')
        }),
      ),

      handleCall(emailLeave, async ({ now }, { token }) =>
        (await endReading(db, { leaveToken: token }, now)) ? null : refusal('oneTimeCodeWrong'),
      ),
    ],
    tasks: newsletterLetters(deps),
    farewell: async (email, now) => {
      await endReading(db, { email }, now)
    },
    welcome: async ({ email, name, lang }, now) => {
      const joining = { email, name, lang, phone: '', address: '', companyAddress: '' }
      await db
        .transaction()
        .execute((within) => begin(within, { ...joining, catalogues: [], isAdult: false }, now))
    },
  }
}
