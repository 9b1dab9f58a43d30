import { tooManyRequests } from '#server/platform/http/attempts.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Recipient } from '#server/platform/mail/mail.ts'
import { exportPersonalData, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { userConsent, userErase, userExport } from '#wire/calls/own-data.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { accountById } from './account-store.ts'
import { recordConsent } from './consents.ts'
import { erasePerson } from './erase.ts'
import type { Guesses } from './guesses.ts'
import { type ProfileDeps, profileOf } from './profile.ts'
import { verifyPasswd } from './verify-passwd.ts'

type Deps = ProfileDeps & {
  readonly guesses: Guesses
  /** The personal data of every subject, the account itself last. */
  readonly personalData: readonly PersonalData[]
  /** Starts and ends the newsletter subscription of a verified address. */
  readonly newsletter: {
    subscribe(recipient: Recipient, now: number): Promise<void>
    unsubscribe(email: string, now: number): Promise<void>
  }
  /** Makes every open socket of an account check that its session is still valid. */
  recheckSockets(userId: string): void
}

/** Returns the calls by which members set marketing consent, and export or erase their personal data (C3). */
export function ownDataCalls(deps: Deps): readonly CallHandler[] {
  const { db, guesses, newsletter } = deps
  return [
    handleMemberCall(userConsent, async ({ viewer, now }, { marketing: given }) => {
      const { userId } = viewer
      await recordConsent(db, userId, { given, source: 'profile' }, now)
      const account = await accountById(db, userId)
      if (account.emailVerified) {
        if (given) await newsletter.subscribe(account, now)
        else await newsletter.unsubscribe(account.email, now)
      }
      return profileOf(deps, viewer)
    }),

    handleMemberCall(userExport, async ({ viewer, now }) => ({
      at: now,
      sections: await exportPersonalData(deps.personalData, viewer.userId),
    })),

    handleMemberCall(userErase, async ({ viewer, ip, now }, { passwd }) => {
      const { userId } = viewer
      const account = await accountById(db, userId)
      const proof = await verifyPasswd(guesses, account, passwd, { ip, now })
      if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
      if (proof.kind === 'wrong') return refusal('wrongCredentials')
      const blockedReason = await erasePerson(deps.personalData, userId, now)
      if (blockedReason !== null) return refusal('wrongState', { status: blockedReason })
      deps.recheckSockets(userId)
      return null
    }),
  ]
}
