import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tooManyRequests } from '#server/platform/http/attempts.ts'
import { badInput, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import type { SharedLimiter } from '#server/platform/http/shared-limits.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Mail, Recipient } from '#server/platform/mail/mail.ts'
import { emailConfirm, emailJoin, emailLeave } from '#wire/calls/newsletter.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { noPhone, readPhone } from '#wire/words/phone.ts'
import { newsletterLetters } from './letters.ts'
import { staffReaderCalls } from './reader-calls.ts'
import { redeemToken, type SubscriptionRequest, storeRequest } from './requests.ts'
import { addSubscriber, subscriberOf, unsubscribe } from './subscribers.ts'

/** A new subscriber whose address has been verified elsewhere. */
export type VerifiedSubscriber = Pick<Recipient, 'email' | 'name' | 'pageLang'>

/** The newsletter: subscribing, confirming and unsubscribing. */
export type Newsletter = {
  readonly calls: readonly CallHandler[]
  readonly tasks: Readonly<Record<string, Task>>
  /** Subscribes an address that has already been verified (C3). */
  readonly subscribe: (subscriber: VerifiedSubscriber, now: number) => Promise<void>
  /** Unsubscribes an address on a request from its account; does nothing if it is not subscribed. */
  readonly unsubscribe: (email: string, now: number) => Promise<void>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Mail
  readonly config: Pick<Config, 'publicUrl'>
  /** Limits requests per network. */
  readonly limiter: SharedLimiter
}

export function createNewsletter(deps: Deps): Newsletter {
  const { db, limiter } = deps

  const addSubscription = async (trx: Kysely<Rows>, request: SubscriptionRequest, now: number) => {
    const { email } = request
    if (await addSubscriber(trx, request, now)) await enqueue(trx, 'newsletter.welcome', { email })
  }

  return {
    calls: [
      ...staffReaderCalls(db),

      handleCall(
        emailJoin,
        async (
          { pageLang: lang, now, ip },
          { phone, countryCode, catalog, adult, website, type, ...fields },
        ) => {
          const reading = phone === undefined ? noPhone : readPhone(phone, countryCode)
          if (!reading.ok) return badInput('phone', { name: reading.issue })
          const wait = await limiter.take(ip)
          if (wait > 0) return tooManyRequests(wait)
          const { email, name, address, companyAddress } = fields
          const request = { email, lang, name, address, companyAddress, phone: reading.phone }
          // A bot gets the same response as a subscriber.
          const consent = { isAdult: adult, source: type === '0' ? 'box' : 'form' } as const
          if (website === '') await storeRequest(db, { ...request, ...consent, catalogues: catalog }, now)
          return null
        },
      ),

      handleCall(emailConfirm, ({ now }, { token }) =>
        db.transaction().execute(async (trx) => {
          const redeemed = await redeemToken(trx, token, now)
          if (redeemed.kind === 'confirmed') await addSubscription(trx, redeemed.request, now)
          const isSubscribed =
            redeemed.kind === 'before' && (await subscriberOf(trx, redeemed.email)) !== null
          return redeemed.kind === 'confirmed' || isSubscribed ? null : refusal('oneTimeCodeWrong')
        }),
      ),

      handleCall(emailLeave, async ({ now }, { token }) =>
        (await unsubscribe(db, { unsubscribeToken: token }, 'link', now))
          ? null
          : refusal('oneTimeCodeWrong'),
      ),
    ],
    tasks: newsletterLetters(deps),
    unsubscribe: async (email, now) => {
      await unsubscribe(db, { email }, 'account', now)
    },
    subscribe: async ({ email, name, pageLang: lang }, now) => {
      const details = { phone: '', address: '', companyAddress: '', catalogues: [], isAdult: false }
      const request = { email, name, lang, ...details, source: 'account' } as const
      await db.transaction().execute((trx) => addSubscription(trx, request, now))
    },
  }
}
