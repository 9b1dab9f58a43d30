import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Recipient } from '#server/platform/mail/mail.ts'
import { exportPersonalData, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { userConsent, userErase, userExport } from '#wire/calls/own-data.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { tooMany } from './attempts.ts'
import { sayConsent } from './consents.ts'
import { erasePerson } from './erase.ts'
import type { Guesses } from './guesses.ts'
import { ownAccount } from './people.ts'
import { type ProfileDeps, profileOf } from './profile.ts'
import { provePasswd } from './prove-passwd.ts'

type Deps = ProfileDeps & {
  readonly guesses: Guesses
  /** The personal data of every subject, the account itself last. */
  readonly personalData: readonly PersonalData[]
  /** Starts and ends the newsletter subscription of a verified address. */
  readonly newsletter: {
    welcome(reader: Recipient, now: number): Promise<void>
    farewell(email: string, now: number): Promise<void>
  }
  /** Makes every open socket of an account check that its session is still valid. */
  tellSessionsEnded(userId: string): void
}

/** The calls by which members set marketing consent, and export or erase their personal data (C3). */
export function ownDataCalls(deps: Deps): readonly CallHandler[] {
  const { db, guesses, newsletter } = deps
  return [
    handleMemberCall(userConsent, async ({ viewer, lang, now }, { marketing: given }) => {
      const { userId } = viewer
      await sayConsent(db, userId, { given, source: 'profile' }, now)
      const { email, name, emailVerified, lang: own } = await ownAccount(db, userId)
      if (emailVerified) {
        if (given) await newsletter.welcome({ email, name, lang: own }, now)
        else await newsletter.farewell(email, now)
      }
      return profileOf(deps, viewer, lang)
    }),

    handleMemberCall(userExport, async ({ viewer, now }) => ({
      at: now,
      sections: await exportPersonalData(deps.personalData, viewer.userId),
    })),

    handleMemberCall(userErase, async ({ viewer, ip, now }, { passwd }) => {
      const { userId } = viewer
      const account = await ownAccount(db, userId)
      const proof = await provePasswd(guesses, account, passwd, { ip, now })
      if (proof.kind === 'tooMany') return tooMany(proof.wait)
      if (proof.kind === 'wrong') return refusal('wrongCredentials')
      const bar = await erasePerson(deps.personalData, userId, now)
      if (bar !== null) return refusal('wrongState', { status: bar })
      deps.tellSessionsEnded(userId)
      return null
    }),
  ]
}
