import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Answer } from '#server/http/calls.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { Mail, Reader } from '#server/mail/mail.ts'
import type { PlaceBook } from '#server/places/places.ts'
import { openAttempts } from './attempts.ts'
import { type CodeLimits, codeCalls, codeLimits } from './code-calls.ts'
import { type DoorLimits, doorCalls, doorLimits } from './door-calls.ts'
import { type AccountLetter, sendAccountLetter } from './letters.ts'
import { type Person, personOf, readerOf } from './person.ts'
import { profileCalls } from './profile-calls.ts'
import { openSessions, type Sessions } from './sessions.ts'

/** What accounts offer to the rest of the house. */
export type Accounts = {
  readonly sessions: Sessions
  /** Somebody who wants to bid, at an instant in Unix milliseconds. */
  personOf(userId: string, now: number): Promise<Person>
  /** The owner of an account, as letters go to them; null where there is no such account. */
  readerOf(userId: string): Promise<Reader | null>
  readonly answers: readonly Answer[]
  readonly tasks: { readonly accountLetter: Task }
}

type Desk = {
  readonly db: Kysely<Rows>
  readonly mail: Mail
  readonly clock: Clock
  readonly places: PlaceBook
  readonly config: Pick<Config, 'publicUrl' | 'sessionDays'>
  /** The version of the conditions of sale that is in force at an instant, in Unix milliseconds (W1). */
  termsInForce(now: number): Promise<string>
  /** Has all that somebody has open look whether its session still stands. */
  tellSessionsEnded(userId: string): void
  /** Sends the newsletter to somebody who has asked for it and verified their address (C3). */
  welcomeReader(reader: Reader, now: number): Promise<void>
  readonly limits?: DoorLimits & CodeLimits
}

const letterJob = z.object({
  about: z.enum(['verifyEmail', 'resetPasswd', 'passwdChanged']),
  email: z.string(),
})

/** Opens the accounts of the house: their calls, sessions, and the letters that a worker writes for them. */
export function openAccounts(desk: Desk): Accounts {
  const {
    db,
    clock,
    places,
    config,
    termsInForce,
    tellSessionsEnded,
    welcomeReader,
    limits = { ...doorLimits, ...codeLimits },
  } = desk
  const sessions = openSessions(db, config.sessionDays)
  const attempts = openAttempts(db)
  const send = (about: AccountLetter) => (email: string) => enqueue(db, 'accountLetter', { about, email })
  const sendVerifyCode = send('verifyEmail')
  return {
    sessions,
    personOf: (userId, now) => personOf(db, userId, now),
    readerOf: (userId) => readerOf(db, userId),
    answers: [
      ...doorCalls({ db, sessions, attempts, limits, termsInForce, sendVerifyCode, tellSessionsEnded }),
      ...codeCalls({
        db,
        sessions,
        attempts,
        limits,
        sendVerifyCode,
        sendResetLink: send('resetPasswd'),
        tellPasswdChanged: send('passwdChanged'),
        tellSessionsEnded,
        welcomeReader,
      }),
      ...profileCalls({ db, places }),
    ],
    tasks: {
      accountLetter: async (payload) => {
        const { about, email } = letterJob.parse(payload)
        await sendAccountLetter({ db, mail: desk.mail, clock, config }, about, email)
      },
    },
  }
}
