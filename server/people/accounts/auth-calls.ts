import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Allowance, type Attempts, tooManyRequests } from '#server/platform/http/attempts.ts'
import { badInput, type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { userLogin, userLogout, userRegister } from '#wire/calls/accounts.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { readPhone } from '#wire/words/phone.ts'
import { accountByEmail, createAccount, type NewAccount } from './account-store.ts'
import type { Factors } from './factor/factors.ts'
import type { Guesses } from './guesses.ts'
import type { SendLetter } from './letters.ts'
import { saveHome } from './profile.ts'
import type { ProofMethod, Sessions } from './sessions.ts'
import { verifyPasswd } from './verify-passwd.ts'
import { isWeakPassword } from './weak-passwords.ts'

const quarterHourMs = 15 * 60_000

/** Limits on new accounts from one network, and on learning that an address already has an account. */
export type AuthLimits = { readonly register: Allowance; readonly emailTaken: Allowance }

export const authLimits: AuthLimits = {
  register: { max: 20, perMs: quarterHourMs },
  emailTaken: { max: 5, perMs: 4 * quarterHourMs },
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly places: Pick<PlaceBook, 'parentOf'>
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly guesses: Guesses
  readonly factors: Pick<Factors, 'stateOf' | 'proveCode'>
  readonly limits: AuthLimits
  /** Returns the version of the conditions of sale in force at an instant, in Unix milliseconds (W1). */
  termsInForce(now: number): Promise<string>
  /** Sends a code that verifies an email address. */
  readonly sendVerifyCode: SendLetter
}

/**
 * Returns the calls that register, sign in and sign out. Signing in always issues a new token and ends the session of
 * the token that the request came with.
 */
export function authCalls(deps: Deps): readonly CallHandler[] {
  const { db, places, sessions, attempts, guesses, factors, limits, termsInForce, sendVerifyCode } = deps

  const startSession = async (
    userID: string,
    { token, agent, now }: CallContext,
    { remember, by }: { readonly remember: boolean; readonly by: ProofMethod },
  ) => {
    if (token !== '') await sessions.end(token)
    return { token: await sessions.begin(userID, { remember, agent, now, by }), userID }
  }

  /** Registration has to reveal that an address is taken; how often, per network, is limited (decision 0036). */
  const waitToRegister = async (ip: string, now: number): Promise<number> => {
    const wait = await attempts.check(`taken told to ${ip}`, limits.emailTaken, now)
    return wait > 0 ? wait : (await attempts.count(`register ${ip}`, limits.register, now)).wait
  }

  return [
    handleCall(userRegister, async (visit, { back, ...payload }) => {
      const { pageLang: lang, now, ip } = visit
      const reading = readPhone(payload.phone, payload.countryCode)
      if (!reading.ok) return badInput('phone', { name: reading.issue })
      const { phone } = reading
      if (places.parentOf(payload.countryId) !== '0') return badInput('countryId', { name: 'notListed' })
      const personalTerms = [payload.email, payload.firstName, payload.lastName]
      if (await isWeakPassword(payload.passwd, personalTerms))
        return badInput('passwd', { name: 'passwordWellKnown' })
      const wait = await waitToRegister(ip, now)
      if (wait > 0) return tooManyRequests(wait)
      const termsVersion = await termsInForce(now)
      const userID = await createAccount(db, { ...payload, phone, lang, termsVersion }, now)
      if (userID === null) {
        await attempts.count(`taken told to ${ip}`, limits.emailTaken, now)
        return refusal('emailTaken')
      }
      await saveHome(db, userID, homeIn({ ...payload, phone }), now)
      await sendVerifyCode(payload.email, back)
      return startSession(userID, visit, { remember: true, by: 'password' })
    }),

    handleCall(userLogin, async (visit, { email, passwd, rememberMe, factorCode }) => {
      const account = await accountByEmail(db, email)
      const proof = await verifyPasswd(guesses, { email, passwd: account?.passwd ?? null }, passwd, visit)
      if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
      if (!account || proof.kind === 'wrong') return refusal('wrongCredentials')
      const { isGuarded, appSince, passkeys } = await factors.stateOf(account.id)
      if (!isGuarded) return startSession(account.id, visit, { remember: rememberMe, by: 'password' })
      if (factorCode === '')
        return refusal('secondFactorNeeded', { app: appSince !== null, passkey: passkeys > 0 })
      const codeProof = await factors.proveCode(account.id, factorCode, visit.now)
      if (codeProof.kind === 'tooMany') return tooManyRequests(codeProof.wait)
      if (codeProof.kind === 'wrong') return refusal('oneTimeCodeWrong')
      return startSession(account.id, visit, { remember: rememberMe, by: 'factor' })
    }),

    handleCall(userLogout, async ({ token }) => {
      if (token !== '') await sessions.end(token)
      return null
    }),
  ]
}

/** Returns the home address of a new account, of which the country is known. */
const homeIn = ({
  countryId,
  phone,
  countryCode,
}: Pick<NewAccount, 'phone' | 'countryCode'> & { countryId: string }) => ({
  country_id: countryId,
  state_id: '',
  city_id: '',
  street1: '',
  street2: '',
  zip: '',
  phone,
  country_code: countryCode,
})
