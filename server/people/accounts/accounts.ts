import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createAttempts } from '#server/platform/http/attempts.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import type { Mail, Recipient } from '#server/platform/mail/mail.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Card } from '#wire/entities/card.ts'
import { accountData, addressData, factorData, passkeyData, sessionData } from './account-data.ts'
import { addressCalls } from './address-calls.ts'
import { type AppViewLimits, appViewCalls, appViewLimits } from './app-view.ts'
import { type AuthLimits, authCalls, authLimits } from './auth-calls.ts'
import { changePasswd } from './change-passwd.ts'
import { clientDataCalls } from './client-data-calls.ts'
import { type CodeLimits, codeCalls, codeLimits } from './code-calls.ts'
import { createApps } from './factor/apps.ts'
import { factorCalls } from './factor/factor-calls.ts'
import { createFactors, type Factors } from './factor/factors.ts'
import { staffFactorCalls } from './factor/staff-calls.ts'
import { createGuesses, type GuessLimits, guessLimits } from './guesses.ts'
import {
  type AccountLetter,
  letterJob,
  type SendLetter,
  sendAccountLetter,
  sendErasedLetter,
} from './letters.ts'
import { createNameLookup } from './name-lookup.ts'
import { ownDataCalls } from './own-data-calls.ts'
import { passkeyCalls, passkeyLimits } from './passkey-calls.ts'
import { createPasskeys } from './passkeys.ts'
import { limitHashing } from './password-limits.ts'
import { createPersonRows, type Person, personOf, recipientOf } from './person.ts'
import { createProfileRows } from './profile.ts'
import { profileCalls } from './profile-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { walkInCalls } from './walk-in-calls.ts'
import { createWalkIns, type WalkIns } from './walk-ins.ts'

/** The account services that the rest of the server uses. */
export type Accounts = {
  readonly sessions: Sessions
  readonly factors: Pick<Factors, 'stateOf'>
  /** Returns the facts of an account that registration rules check. @param now Unix milliseconds */
  personOf(userId: string, now: number): Promise<Person>
  /** Returns the owner of an account as the recipient of letters, or null if there is no such account. */
  recipientOf(userId: string): Promise<Recipient | null>
  /** Returns the name of an account's owner, or '' if there is no such account. */
  nameOf(userId: string): Promise<string>
  /** Bidders registered at a sale by staff, without an account (W6). */
  readonly walkIns: WalkIns
  /**
   * Returns the calls about accounts.
   * @param personalData the personal data of every subject (C3), the account itself last
   */
  callsWith(personalData: readonly PersonalData[]): readonly CallHandler[]
  readonly tasks: { readonly accountLetter: Task; readonly erasedLetter: Task }
  /** The personal data that accounts hold, the account itself last. */
  readonly personalData: readonly PersonalData[]
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly mail: Mail
  readonly clock: Clock
  readonly places: PlaceBook
  readonly config: Pick<Config, 'publicUrl' | 'sessionDays' | 'house' | 'dataDir' | 'identityKeys'>
  /** Whether managers are required to have a second factor (R5). */
  readonly secondFactor: SecondFactorPolicy
  /** Returns the version of the conditions of sale in force at an instant, in Unix milliseconds (W1). */
  termsInForce(now: number): Promise<string>
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
  /** Starts and ends the newsletter subscription of a verified address (C3). */
  readonly newsletter: {
    subscribe(recipient: Recipient, now: number): Promise<void>
    unsubscribe(email: string, now: number): Promise<void>
  }
  /** Returns the saved cards of an account, newest first. */
  cardsOf(userId: string): Promise<Card[]>
  /** Returns the points balance of an account. */
  pointsOf(userId: string): Promise<number>
  /** Counts a use of a password or code from a network. @returns 0, or the milliseconds until the next is allowed */
  countPasswordUse?(network: string): number
  readonly limits?: AuthLimits & CodeLimits & GuessLimits & Partial<AppViewLimits>
}

/** Creates the account services: calls, sessions, and the letters that a worker sends. */
export function createAccounts(deps: Deps): Accounts {
  const {
    db,
    clock,
    places,
    config,
    termsInForce,
    recheckSockets,
    newsletter,
    secondFactor,
    countPasswordUse = () => 0,
    limits = { ...authLimits, ...codeLimits, ...guessLimits },
  } = deps
  const sessions = createSessions(db, config.sessionDays, recheckSockets, secondFactor)
  const attempts = createAttempts(db)
  const personDeps = { ...deps, personRow: createPersonRows(db) }
  const profileRows = createProfileRows(db)
  const send =
    (about: AccountLetter): SendLetter =>
    (email, back) =>
      enqueue(db, 'accountLetter', { about, email, back })
  const sendVerifyCode = send('verifyEmail')
  const sendPasswordChanged = send('passwdChanged')
  const guesses = createGuesses(attempts, limits, send('locked'))
  const { hostname, origin } = new URL(config.publicUrl)
  const passkeys = createPasskeys(db, { id: hostname, name: () => config.house.name.en, origin })
  const apps = createApps(
    db,
    createSeal(loadServerKeys(config.dataDir, config.identityKeys), 'authenticator secret'),
  )
  const factors = createFactors({
    db,
    policy: secondFactor,
    apps,
    attempts,
    sendRecoveryCodeUsed: send('recoveryCodeUsed'),
    sendFactorAdded: send('factorAdded'),
  })
  return {
    sessions,
    factors,
    personOf: (userId, now) => personOf(personDeps, userId, now),
    recipientOf: (userId) => recipientOf(db, userId),
    nameOf: createNameLookup(db),
    walkIns: createWalkIns(db),
    callsWith: (personalData) =>
      limitHashing(countPasswordUse, [
        ...authCalls({
          db,
          places,
          sessions,
          attempts,
          guesses,
          factors,
          limits,
          termsInForce,
          sendVerifyCode,
        }),
        ...codeCalls({
          db,
          sessions,
          attempts,
          guesses,
          limits,
          sendVerifyCode,
          sendResetLink: send('resetPasswd'),
          sendPasswdChanged: sendPasswordChanged,
          recheckSockets,
          subscribeToNewsletter: newsletter.subscribe,
        }),
        changePasswd({
          db,
          sessions,
          guesses,
          sendPasswdChanged: sendPasswordChanged,
          recheckSockets,
        }),
        ...sessionCalls({ db, sessions }),
        ...appViewCalls({
          db,
          attempts,
          recheckSockets,
          limits: { ...appViewLimits, ...limits },
        }),
        ...passkeyCalls({
          db,
          passkeys,
          sessions,
          attempts,
          guesses,
          limits: passkeyLimits,
          sendPasskeyAdded: send('passkeyAdded'),
          sendPasskeyRemoved: send('passkeyRemoved'),
        }),
        ...factorCalls({
          db,
          apps,
          factors,
          passkeys,
          sessions,
          guesses,
          attempts,
          tried: passkeyLimits.tried,
          issuer: () => config.house.name.en,
          sendRecoveryCodesMade: send('recoveryCodesMade'),
        }),
        ...staffFactorCalls({
          db,
          factors,
          sessions,
          sendFactorReset: send('factorReset'),
          recheckSockets,
        }),
        ...profileCalls({ ...deps, profileRows }),
        ...addressCalls({ db, places }),
        ...ownDataCalls({
          db,
          places,
          profileRows,
          pointsOf: deps.pointsOf,
          guesses,
          newsletter,
          personalData,
          recheckSockets,
        }),
        ...walkInCalls({ db, places, personalData }),
        ...clientDataCalls({ db, personalData, recheckSockets }),
      ]),
    tasks: {
      accountLetter: async (payload) => {
        await sendAccountLetter({ db, mail: deps.mail, clock, config }, letterJob.parse(payload))
      },
      erasedLetter: (payload) => sendErasedLetter({ mail: deps.mail, config }, payload),
    },
    personalData: [
      addressData(db, places),
      passkeyData(db),
      factorData(db),
      sessionData(db),
      accountData(db),
    ],
  }
}
