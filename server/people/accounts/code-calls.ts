import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Allowance, type Attempts, tooManyRequests } from '#server/platform/http/attempts.ts'
import { badInput, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import type { Recipient } from '#server/platform/mail/mail.ts'
import { userEmailVerify, userForgetPasswd, userUpdatePasswd } from '#wire/calls/accounts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { accountByEmail, markEmailVerified, setPasswd } from './account-store.ts'
import { emailKey } from './email.ts'
import { deleteFactors } from './factor/delete-factors.ts'
import type { Guesses } from './guesses.ts'
import type { SendLetter } from './letters.ts'
import { redeemCode } from './one-time-codes.ts'
import { hashSecret } from './passwords.ts'
import { recipientOf } from './person.ts'
import type { Sessions } from './sessions.ts'
import { isWeakPassword } from './weak-passwords.ts'

const quarterHourMs = 15 * 60_000

/** Limits on codes sent to one email address, and on codes requested and tried from one network. */
export type CodeLimits = {
  readonly sent: Allowance
  readonly requested: Allowance
  readonly tried: Allowance
}

export const codeLimits: CodeLimits = {
  sent: { max: 5, perMs: quarterHourMs },
  requested: { max: 30, perMs: quarterHourMs },
  tried: { max: 60, perMs: quarterHourMs },
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly limits: CodeLimits
  readonly guesses: Pick<Guesses, 'unlock'>
  readonly sendVerifyCode: SendLetter
  readonly sendResetLink: SendLetter
  readonly sendPasswdChanged: SendLetter
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
  /** Subscribes an account to the newsletter that it requested, once its address is verified (C3). */
  subscribeToNewsletter(recipient: Recipient, now: number): Promise<void>
}

/**
 * Returns the calls that use a code sent by email. Response and response time are the same whether or not the address
 * has an account: a worker looks it up later.
 */
export function codeCalls(deps: Deps): readonly CallHandler[] {
  const { db, sessions, attempts, limits } = deps

  const waitToSend = async (email: string, ip: string, now: number): Promise<number> => {
    const to = await attempts.count(`code to ${emailKey(email)}`, limits.sent, now)
    const from = await attempts.count(`code from ${ip}`, limits.requested, now)
    return Math.max(to.wait, from.wait)
  }

  const waitToTry = async (ip: string, now: number): Promise<number> =>
    (await attempts.count(`code tried from ${ip}`, limits.tried, now)).wait

  const subscribe = async (userId: string, now: number): Promise<void> => {
    const recipient = await recipientOf(db, userId)
    if (recipient) await deps.subscribeToNewsletter(recipient, now)
  }

  return [
    handleCall(userEmailVerify, async ({ ip, now }, { email, oneTimeCode: code, back }) => {
      if (code === undefined) {
        const wait = await waitToSend(email, ip, now)
        if (wait > 0) return tooManyRequests(wait)
        await deps.sendVerifyCode(email, back)
        return null
      }
      const wait = await waitToTry(ip, now)
      if (wait > 0) return tooManyRequests(wait)
      const userId = (await accountByEmail(db, email))?.id ?? null
      const isRedeemed = await redeemCode(db, { userId, purpose: 'verifyEmail', requestId: null, code, now })
      if (userId === null || !isRedeemed) return refusal('oneTimeCodeWrong')
      if ((await markEmailVerified(db, userId, now))?.newsletter) await subscribe(userId, now)
      return null
    }),

    handleCall(userForgetPasswd, async ({ ip, now }, { email, back }) => {
      const wait = await waitToSend(email, ip, now)
      if (wait > 0) return tooManyRequests(wait)
      await deps.sendResetLink(email, back)
      return null
    }),

    handleCall(userUpdatePasswd, async ({ ip, now }, { ak, email, oneTimeCode: code, passwd }) => {
      if (await isWeakPassword(passwd, [email])) return badInput('passwd', { name: 'passwordWellKnown' })
      const wait = await waitToTry(ip, now)
      if (wait > 0) return tooManyRequests(wait)
      const userId = (await accountByEmail(db, email))?.id ?? null
      const isRedeemed = await redeemCode(db, { userId, purpose: 'resetPasswd', requestId: ak, code, now })
      if (userId === null || !isRedeemed) return refusal('oneTimeCodeWrong')
      const hashed = await hashSecret(passwd)
      const verified = await db.transaction().execute(async (trx) => {
        await setPasswd(trx, userId, hashed)
        const first = await markEmailVerified(trx, userId, now)
        if (first) await deleteAccess(trx, userId)
        await sessions.endAll(userId, { trx })
        return first
      })
      await deps.guesses.unlock(email)
      if (verified?.newsletter) await subscribe(userId, now)
      deps.recheckSockets(userId)
      await deps.sendPasswdChanged(email)
      return null
    }),
  ]
}

/** Removes the access of a person who registered this address without verifying it. */
async function deleteAccess(trx: Kysely<Rows>, userId: string): Promise<void> {
  await deleteFactors(trx, userId)
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
