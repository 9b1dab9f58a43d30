import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { maxLotViews } from '#domain/drafts/lot-view.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { type LotView, lotViewDelete, lotViewList, lotViewSave } from '#wire/calls/lot-views.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { lockViews, visibleViews } from './store.ts'

/** Returns the staff calls that list, save and delete views of the grid of lots. */
export function lotViewCalls({ db }: { readonly db: Kysely<Rows> }): readonly CallHandler[] {
  return [
    handleMemberCall(lotViewList, async ({ viewer }) => ({
      list: [...(await visibleViews(db, viewer.userId))],
    })),

    handleMemberCall(lotViewSave, ({ viewer, now }, { id, rev, name, shared, ...state }) =>
      db.transaction().execute(async (trx) => {
        await lockViews(trx)
        const views = await visibleViews(trx, viewer.userId)
        const current = views.find((view) => view.id === id)
        if (id !== '' && !current) return refusal('notFound')
        const status = refusedStatus(views, current, name)
        if (status !== null) return refusal('wrongState', { status })
        if (current && current.rev !== rev) return refusal('conflict', null)
        const saved = { id: current?.id ?? randomUUID(), rev: (current?.rev ?? 0) + 1 }
        const values = {
          owner_id: viewer.userId,
          name,
          shared,
          state: JSON.stringify(state),
          rev: saved.rev,
          changed_at: now,
        }
        await trx
          .insertInto('lot_views')
          .values({ id: saved.id, ...values })
          .onConflict((on) => on.column('id').doUpdateSet(values))
          .execute()
        const about = { kind: 'lotView', id: saved.id }
        const detail = { name, shared: String(shared) }
        await recordAction(trx, { by: viewer.userId, act: 'lotView.save', about, detail }, now)
        const [view] = (await visibleViews(trx, viewer.userId)).filter((one) => one.id === saved.id)
        return view ?? refusal('notFound')
      }),
    ),

    handleMemberCall(lotViewDelete, ({ viewer, now }, { id }) =>
      db.transaction().execute(async (trx) => {
        await lockViews(trx)
        const views = await visibleViews(trx, viewer.userId)
        const current = views.find((view) => view.id === id)
        if (!current) return refusal('notFound')
        if (!current.mayChange) return refusal('wrongState', { status: 'notOwner' })
        await trx.deleteFrom('lot_views').where('id', '=', id).execute()
        const about = { kind: 'lotView', id }
        const detail = { name: current.name }
        await recordAction(trx, { by: viewer.userId, act: 'lotView.delete', about, detail }, now)
        return { list: views.filter((view) => view !== current) }
      }),
    ),
  ]
}

/** Returns why a view cannot be saved, or null if it may. */
function refusedStatus(
  views: readonly LotView[],
  current: LotView | undefined,
  name: string,
): 'notOwner' | 'nameTaken' | 'full' | null {
  if (current && !current.mayChange) return 'notOwner'
  const own = views.filter((view) => view.isOwn && view !== current)
  if (own.some((view) => view.name.toLowerCase() === name.toLowerCase())) return 'nameTaken'
  return own.length >= maxLotViews ? 'full' : null
}
