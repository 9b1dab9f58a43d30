import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { parseAppCode, parseRecoveryCode } from '#domain/staff/recovery-code.ts'
import { type Role, roles } from '#domain/staff/rights.ts'
import { needsSecondFactor, type SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Allowance, Attempts } from '#server/platform/http/attempts.ts'
import type { SendLetter } from '../letters.ts'
import type { Apps } from './apps.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'

const quarterHourMs = 15 * 60_000

/** Limits on wrong codes for one account, in fifteen minutes and in a day. */
export const factorLimits: { readonly perQuarterHour: Allowance; readonly perDay: Allowance } = {
  perQuarterHour: { max: 5, perMs: quarterHourMs },
  perDay: { max: 20, perMs: 96 * quarterHourMs },
}

/** The second factors of an account. */
export type FactorState = {
  readonly held: readonly Role[]
  /** When the authenticator app was set up; null if there is none. */
  readonly appSince: Instant | null
  readonly passkeys: number
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number
  /** Whether a role of the account requires a second factor (R5). */
  readonly isRequired: boolean
  /** Whether a password alone is not sufficient. */
  readonly isGuarded: boolean
}

/** The result of checking a code. `wait` is in seconds. */
export type CodeProof =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'tooMany'; readonly wait: number }

/** The second factors of accounts (R5). */
export type Factors = {
  stateOf(userId: string): Promise<FactorState>
  /** Checks a code of the account's app, or a recovery code. Attempts are counted before they are checked. */
  proveCode(userId: string, code: string, now: Instant): Promise<CodeProof>
  /** Completes the set-up of an app where its code is right. */
  confirmApp(userId: string, code: string, now: Instant): Promise<CodeProof>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly policy: SecondFactorPolicy
  readonly apps: Apps
  readonly attempts: Attempts
  readonly sendRecoveryCodeUsed: SendLetter
  readonly sendFactorAdded: SendLetter
}

export function createFactors(deps: Deps): Factors {
  const { db, policy, apps, attempts } = deps

  /** Counts an attempt, and uncounts it where it was right. */
  const countAttempt = async (
    userId: string,
    now: Instant,
    check: () => Promise<boolean>,
  ): Promise<CodeProof> => {
    const keys = { perQuarterHour: `second factor of ${userId}`, perDay: `second factor of ${userId} today` }
    const tallies = [
      await attempts.count(keys.perQuarterHour, factorLimits.perQuarterHour, now),
      await attempts.count(keys.perDay, factorLimits.perDay, now),
    ]
    const wait = Math.max(...tallies.map((tally) => tally.wait))
    if (wait > 0) return { kind: 'tooMany', wait }
    if (!(await check())) return { kind: 'wrong' }
    await attempts.clear(keys.perQuarterHour)
    await attempts.uncount(keys.perDay)
    return { kind: 'right' }
  }

  const recordIfStaff = async (trx: Kysely<Rows>, userId: string, act: ActionName, now: Instant) => {
    const held = await rolesOf(trx, userId)
    if (held.length > 0) await recordFactorChange(trx, { by: userId, act, userId }, now)
  }

  return {
    stateOf: (userId) => stateOf(db, policy, userId),

    proveCode: (userId, text, now) =>
      countAttempt(userId, now, async () => {
        const appCode = parseAppCode(text)
        if (appCode !== null) return apps.accept(db, userId, appCode, now)
        const recoveryCode = parseRecoveryCode(text)
        if (recoveryCode === null) return false
        const isRedeemed = await db.transaction().execute(async (trx) => {
          const redeemed = await redeemRecoveryCode(trx, userId, recoveryCode, now)
          if (redeemed) await recordIfStaff(trx, userId, 'factor.recovery', now)
          return redeemed
        })
        if (isRedeemed) await deps.sendRecoveryCodeUsed(await emailOf(db, userId))
        return isRedeemed
      }),

    confirmApp: (userId, text, now) =>
      countAttempt(userId, now, async () => {
        const code = parseAppCode(text)
        if (code === null) return false
        const isSetUp = await db.transaction().execute(async (trx) => {
          const confirmed = await apps.confirm(trx, userId, code, now)
          if (confirmed) await recordIfStaff(trx, userId, 'factor.add', now)
          return confirmed
        })
        if (isSetUp) await deps.sendFactorAdded(await emailOf(db, userId))
        return isSetUp
      }),
  }
}

/** Records a change of a second factor, or the use of a recovery code, in the audit log. */
export const recordFactorChange = (
  trx: Kysely<Rows>,
  { by, act, userId }: { readonly by: string; readonly act: ActionName; readonly userId: string },
  now: Instant,
): Promise<void> => recordAction(trx, { by, act, about: { kind: 'person', id: userId }, detail: {} }, now)

async function stateOf(db: Kysely<Rows>, policy: SecondFactorPolicy, userId: string): Promise<FactorState> {
  const [held, app, passkeys, codes] = await Promise.all([
    rolesOf(db, userId),
    db
      .selectFrom('authenticator_apps')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ])
  const appSince = app?.confirmed_at ?? null
  const isRequired = needsSecondFactor(policy, held)
  const hasPasskey = Number(passkeys.count) > 0
  return {
    held,
    appSince,
    passkeys: Number(passkeys.count),
    recoveryCodes: Number(codes.count),
    isRequired,
    isGuarded: policy === 'required' && (appSince !== null || (isRequired && hasPasskey)),
  }
}

async function rolesOf(db: Kysely<Rows>, userId: string): Promise<readonly Role[]> {
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  return roles.filter((role) => rows.some((row) => row.role === role))
}

export async function emailOf(db: Kysely<Rows>, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}
