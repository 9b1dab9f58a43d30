import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { earn, type SpendResult, spend } from './ledger.ts'

/** A manual correction. Negative `points` are deducted. */
export type Adjustment = {
  readonly userId: string
  readonly points: number
  readonly reason: string
  readonly ak: string
}

/** Credits or debits a member’s points, once per `ak`, and records which member of staff did it. */
export const adjust = (
  db: Kysely<Rows>,
  { userId, points, reason, ak }: Adjustment,
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<{ readonly kind: 'done' | 'unknown' } | Extract<SpendResult, { kind: 'insufficient' }>> =>
  db.transaction().execute(async (trx) => {
    const holder = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
    if (!holder) return { kind: 'unknown' }
    const move = {
      userId,
      key: `adjusted:${userId}:${ak}`,
      at: now,
      reason: { kind: 'adjusted', reason },
    } as const
    const moved =
      points > 0 ? await earn(trx, { ...move, points }) : await spend(trx, { ...move, points: -points })
    if (typeof moved !== 'string' && moved.kind === 'insufficient') return moved
    const isNew = moved === 'earned' || (typeof moved !== 'string' && moved.kind === 'spent')
    if (isNew)
      await recordAction(
        trx,
        { by, act: 'points.adjust', about: { kind: 'points', id: userId }, detail: { points } },
        now,
      )
    return { kind: 'done' }
  })
