import type { InferResult, Kysely } from 'kysely'
import { type Role, roles } from '#domain/staff/rights.ts'
import { needsSecondFactor, type SecondFactorPolicy } from '#domain/staff/second-factor.ts'
import { type BatchBegin, createBatchLoader } from '#server/platform/database/batch-loader.ts'
import { prepareByKeys } from '#server/platform/database/prepared-statement.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SessionReader, Viewer } from '#server/platform/http/calls.ts'
import { hashToken } from './tokens.ts'

/** How often the time of a session's last use is written, in milliseconds. */
const seenIntervalMs = 5 * 60_000

/**
 * Finds the account of a session, always from the database.
 * @param policy whether managers may act as such only after a second factor (R5)
 * @param begin when a lookup begins
 */
export function createSessionReader(
  db: Kysely<Rows>,
  policy: SecondFactorPolicy,
  begin: BatchBegin = 'afterTurn',
): SessionReader {
  const statementFor = prepareByKeys('sessions', (digests) => sessionsBy(db, digests))
  const findSession = createBatchLoader(
    async (digests: readonly string[]) => {
      const { rows } = await db.executeQuery(statementFor(digests))
      return viewersOf(db, policy, rows)
    },
    String,
    begin,
  )
  return {
    async viewerOf(token, now) {
      const digest = hashToken(token)
      const found = await findSession(digest)
      if (!found || found.expiresAt <= now) return null
      if (found.seenAt <= now - seenIntervalMs) await markSeen(db, digest, now)
      return found.viewer
    },
  }
}

type FoundSession = { readonly viewer: Viewer; readonly expiresAt: number; readonly seenAt: number }

/** Returns the sessions of tokens, by their digests, with a row for each role and each merged walk-in bidder (U1). */
const sessionsBy = (db: Kysely<Rows>, digests: readonly string[]) =>
  db
    .selectFrom('sessions')
    .leftJoin('user_roles', 'user_roles.user_id', 'sessions.user_id')
    .leftJoin('staff_suspensions', 'staff_suspensions.user_id', 'sessions.user_id')
    .leftJoin('client_merges', (join) =>
      join.onRef('client_merges.account_id', '=', 'sessions.user_id').on('undone_at', 'is', null),
    )
    .select([
      'token_hash',
      'sessions.user_id',
      'walk_in_id',
      'expires_at',
      'seen_at',
      'proved_at',
      'has_factor',
      'role',
      'suspended_at',
    ])
    .where('token_hash', 'in', digests)

type SessionRow = InferResult<ReturnType<typeof sessionsBy>>[number]

async function viewersOf(
  db: Kysely<Rows>,
  policy: SecondFactorPolicy,
  rows: readonly SessionRow[],
): Promise<ReadonlyMap<string, FoundSession>> {
  const byToken = Map.groupBy(rows, (row) => row.token_hash)
  const lacksFactor = (hasFactor: boolean, held: readonly Role[]) =>
    !hasFactor && needsSecondFactor(policy, held)
  const owners = await accountsWithFactor(
    db,
    rows
      .filter(({ has_factor, role }) =>
        lacksFactor(
          has_factor,
          roles.filter((one) => one === role),
        ),
      )
      .map(({ user_id }) => user_id),
  )
  /** Roles are withheld from suspended staff (R4), and until a second factor is confirmed (R5). */
  const withheld = (row: (typeof rows)[number], accountRoles: readonly Role[]): Partial<Viewer> => {
    if (row.suspended_at !== null) return { roles: [], accountRoles }
    if (!lacksFactor(row.has_factor, accountRoles)) return {}
    return { roles: [], accountRoles, missingStep: owners.has(row.user_id) ? 'confirm' : 'setUp' }
  }
  return new Map(
    [...byToken].flatMap(([tokenHash, [first, ...rest]]) => {
      if (!first) return []
      const heldRoles = new Set([first, ...rest].map((row) => row.role))
      const walkIns = [...new Set([first, ...rest].map((row) => row.walk_in_id))].filter((id) => id !== null)
      const accountRoles = roles.filter((role) => heldRoles.has(role))
      const viewer: Viewer = {
        userId: first.user_id,
        ...(walkIns.length > 0 && { walkIns: walkIns.toSorted() }),
        roles: accountRoles,
        endsAt: first.expires_at,
        provedAt: first.proved_at,
        hasFactor: first.has_factor,
        ...withheld(first, accountRoles),
      }
      return [[tokenHash, { viewer, expiresAt: first.expires_at, seenAt: first.seen_at }]]
    }),
  )
}

/** Returns those of the given accounts that have an authenticator app or a passkey. */
async function accountsWithFactor(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('confirmed_at', 'is not', null)
    .union(db.selectFrom('passkeys').select('user_id').where('user_id', 'in', userIds))
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Writes the time of last use, once for concurrent calls of one session. */
async function markSeen(db: Kysely<Rows>, digest: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('token_hash', '=', digest)
    .where('seen_at', '<=', now - seenIntervalMs)
    .execute()
}
