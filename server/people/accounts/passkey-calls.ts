import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Allowance, type Attempts, tooManyRequests } from '#server/platform/http/attempts.ts'
import {
  accountRolesOf,
  type CallHandler,
  handleCall,
  handleMemberCall,
} from '#server/platform/http/calls.ts'
import {
  userPasskeyAdd,
  userPasskeyBegin,
  userPasskeyDelete,
  userPasskeyList,
  userPasskeyLogin,
  userPasskeyLoginBegin,
} from '#wire/calls/passkeys.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { accountById } from './account-store.ts'
import { recordFactorChange } from './factor/factors.ts'
import type { Guesses } from './guesses.ts'
import type { Passkeys } from './passkeys.ts'
import type { Sessions } from './sessions.ts'
import { verifyPasswd } from './verify-passwd.ts'

const quarterHourMs = 15 * 60_000

/** Limits on challenges requested and responses tried from one network, and on passkeys added by one account. */
export type PasskeyLimits = {
  readonly requested: Allowance
  readonly tried: Allowance
  readonly added: Allowance
}

export const passkeyLimits: PasskeyLimits = {
  requested: { max: 300, perMs: quarterHourMs },
  tried: { max: 60, perMs: quarterHourMs },
  added: { max: 30, perMs: quarterHourMs },
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly passkeys: Passkeys
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly guesses: Guesses
  readonly limits: PasskeyLimits
  sendPasskeyAdded(email: string): Promise<void>
  sendPasskeyRemoved(email: string): Promise<void>
}

/** Returns the calls about passkeys. Adding one requires the password and sends a letter to the owner. */
export function passkeyCalls(deps: Deps): readonly CallHandler[] {
  const { db, passkeys, sessions, attempts, guesses, limits } = deps
  return [
    handleMemberCall(userPasskeyBegin, async ({ viewer, ip, now }, { passwd }) => {
      const account = await accountById(db, viewer.userId)
      const proof = await verifyPasswd(guesses, account, passwd, { ip, now })
      if (proof.kind === 'tooMany') return tooManyRequests(proof.wait)
      if (proof.kind === 'wrong') return refusal('wrongCredentials')
      const creation = await passkeys.creationOptions(account, now)
      return creation ?? refusal('wrongState', { status: 'tooManyPasskeys' })
    }),

    handleMemberCall(userPasskeyAdd, async ({ viewer, token, now }, { name, credential }) => {
      const { wait } = await attempts.count(`passkey added by ${viewer.userId}`, limits.added, now)
      if (wait > 0) return tooManyRequests(wait)
      const added = await passkeys.add(viewer.userId, name, credential, now)
      if (!added) return refusal('passkeyRefused')
      // The member has just proved the password, and the device has verified its user.
      await sessions.prove(token, 'factor', now)
      if (accountRolesOf(viewer).length > 0)
        await recordFactorChange(db, { by: viewer.userId, act: 'factor.passkey', userId: viewer.userId }, now)
      await deps.sendPasskeyAdded((await accountById(db, viewer.userId)).email)
      return added
    }),

    handleMemberCall(userPasskeyList, async ({ viewer }) => ({ list: await passkeys.list(viewer.userId) })),

    handleMemberCall(userPasskeyDelete, async ({ viewer }, { id }) => {
      if (!(await passkeys.remove(viewer.userId, id))) return refusal('notFound')
      await deps.sendPasskeyRemoved((await accountById(db, viewer.userId)).email)
      return null
    }),

    handleCall(userPasskeyLoginBegin, async ({ ip, now }) => {
      const { wait } = await attempts.count(`passkey asked from ${ip}`, limits.requested, now)
      return wait > 0 ? tooManyRequests(wait) : passkeys.requestOptions(now)
    }),

    handleCall(userPasskeyLogin, async ({ token, agent, ip, now }, { credential, rememberMe }) => {
      const key = `passkey tried from ${ip}`
      const { wait } = await attempts.count(key, limits.tried, now)
      if (wait > 0) return tooManyRequests(wait)
      const userID = await passkeys.ownerOf(credential, now)
      if (userID === null) return refusal('passkeyRefused')
      await attempts.uncount(key)
      if (token !== '') await sessions.end(token)
      return {
        token: await sessions.begin(userID, { remember: rememberMe, agent, now, by: 'factor' }),
        userID,
      }
    }),
  ]
}
