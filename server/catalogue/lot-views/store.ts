import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import { columnSets, issueFilters, usualLotView } from '#domain/drafts/lot-view.ts'
import { personName } from '#domain/people/person-name.ts'
import { hasRight, roles } from '#domain/staff/rights.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { LotView } from '#wire/calls/lot-views.ts'

/** The content of a view. Values of another version are read as the defaults. */
const storedState = z.object({
  columnSet: z.catch(z.enum(columnSets), usualLotView.columnSet),
  filter: z.catch(z.enum(issueFilters), usualLotView.filter),
  q: z.catch(z.string(), usualLotView.q),
})

const cataloguers = roles.filter((role) => hasRight([role], 'catalogue'))

/** Reads the views that a person sees, by name: their own and shared ones. */
export async function visibleViews(db: Kysely<Rows>, viewerId: string): Promise<readonly LotView[]> {
  const rows = await db
    .selectFrom('lot_views')
    .leftJoin('users', 'users.id', 'lot_views.owner_id')
    .select(['lot_views.id', 'name', 'shared', 'state', 'rev', 'owner_id', 'first_name', 'last_name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_roles')
          .leftJoin('staff_suspensions', 'staff_suspensions.user_id', 'user_roles.user_id')
          .select(sql`1`.as('one'))
          .whereRef('user_roles.user_id', '=', 'lot_views.owner_id')
          .where('role', 'in', cataloguers)
          .where('suspended_at', 'is', null),
      ).as('has_owner'),
    )
    .where(({ or, eb }) => or([eb('owner_id', '=', viewerId), eb('shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('lot_views.id')
    .execute()
  return rows.map((row) => ({
    ...storedState.parse(row.state),
    id: row.id,
    name: row.name,
    isShared: row.shared,
    by: row.has_owner ? personName(row.first_name ?? '', row.last_name ?? '') : '',
    isOwn: row.owner_id === viewerId,
    mayChange: row.owner_id === viewerId || !row.has_owner,
    rev: row.rev,
  }))
}

/** Serializes changes of views, so that limits and names hold. */
export const lockViews = (trx: Kysely<Rows>) =>
  sql`select pg_advisory_xact_lock(hashtext('lot_views'))`.execute(trx)
