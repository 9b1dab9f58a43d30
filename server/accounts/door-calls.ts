import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import { type Answer, answer, badInput } from '#server/http/calls.ts'
import { userLogin, userLogout, userRegister } from '#wire/calls/accounts.ts'
import { internationalPhone } from '#wire/phone.ts'
import { refusal } from '#wire/refusal-data.ts'
import { type Allowance, type Attempts, tooMany } from './attempts.ts'
import { emailKey } from './email.ts'
import { fitsSecret } from './passwords.ts'
import { accountOf, openAccount } from './people.ts'
import type { Sessions } from './sessions.ts'

const quarter = 15 * 60_000

/** Wrong passwords for one account, from one address of the network, and new accounts from one. */
export type DoorLimits = {
  readonly account: Allowance
  readonly address: Allowance
  readonly register: Allowance
}

export const doorLimits: DoorLimits = {
  account: { most: 10, per: quarter },
  address: { most: 200, per: quarter },
  register: { most: 20, per: quarter },
}

type Desk = {
  readonly db: Kysely<Rows>
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly limits: DoorLimits
  /** The version of the conditions of sale that is in force at an instant, in Unix milliseconds (W1). */
  termsInForce(now: number): Promise<string>
  /** Has a code sent that verifies an address. */
  sendVerifyCode(email: string): Promise<void>
  /** Has all that somebody has open look whether its session still stands. */
  tellSessionsEnded(userId: string): void
}

/** The calls by which people come in and go out. */
export function doorCalls(desk: Desk): readonly Answer[] {
  const { db, sessions, attempts, limits, termsInForce, sendVerifyCode, tellSessionsEnded } = desk
  return [
    answer(userRegister, async ({ lang, now, ip }, payload) => {
      const phone = internationalPhone(payload.phone, payload.countryCode)
      if (phone === null) return badInput('phone', { name: 'phone' })
      const wait = await attempts.count(`register ${ip}`, limits.register, now)
      if (wait > 0) return tooMany(wait)
      const termsVersion = await termsInForce(now)
      const userID = await openAccount(db, { ...payload, phone, lang, termsVersion }, now)
      if (userID === null) return refusal('emailTaken')
      await sendVerifyCode(payload.email)
      return { token: await sessions.begin(userID, true, now), userID }
    }),

    answer(userLogin, async ({ now, ip }, { email, passwd, rememberMe }) => {
      const keys = [`login ${emailKey(email)}`, `login from ${ip}`] as const
      const waits = [
        await attempts.count(keys[0], limits.account, now),
        await attempts.count(keys[1], limits.address, now),
      ]
      const wait = Math.max(...waits)
      if (wait > 0) return tooMany(wait)
      const account = await accountOf(db, email)
      const fits = await fitsSecret(account?.passwd ?? null, passwd)
      if (!account || !fits) return refusal('wrongCredentials')
      for (const key of keys) await attempts.forgive(key)
      return { token: await sessions.begin(account.id, rememberMe, now), userID: account.id }
    }),

    answer(userLogout, async ({ token, viewer }) => {
      if (token !== '') await sessions.end(token)
      if (viewer) tellSessionsEnded(viewer.userId)
      return null
    }),
  ]
}
