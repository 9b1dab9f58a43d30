import type { Kysely, Transaction } from 'kysely'
import { type Category, hasNameOf, maxCategories, missingStandards } from '#domain/categories/category.ts'
import { idFromName } from '#domain/lib/id-from-name.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import {
  staffCategoryDelete,
  staffCategoryList,
  staffCategoryOrder,
  staffCategorySet,
  staffCategoryStandard,
} from '#wire/calls/staff-categories.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { addCategories, lockCategories, orderCategories, readCategories, renameCategory } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  /** Invalidates cached sales and lots, which contain the names of their categories. */
  invalidate(): void
}

/** Returns the staff calls that manage the categories of lots and products. */
export function categoryCalls({ db, invalidate }: Deps): readonly CallHandler[] {
  /** Runs a change with the categories locked, then invalidates the cache. */
  const change = async <T>(run: (trx: Transaction<Rows>) => Promise<T>): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      await lockCategories(trx)
      return run(trx)
    })
    invalidate()
    return result
  }
  const list = async () => ({ list: [...(await readCategories(db))] })

  return [
    handleMemberCall(staffCategoryList, list),

    handleMemberCall(staffCategorySet, (visit, { id, nameEn, nameZh }) =>
      change(async (trx) => {
        const present = await readCategories(trx)
        const current = present.find((one) => one.id === id)
        if (id !== '' && !current) return refusal('notFound')
        const others = present.filter((one) => one !== current)
        if (others.some((one) => hasNameOf(one, { nameEn, nameZh }))) return refusal('conflict', null)
        if (current) {
          await renameCategory(trx, { id, nameEn, nameZh })
          await record(trx, visit, 'category.set', { id, nameEn, nameZh })
          return { ...current, nameEn, nameZh }
        }
        if (present.length >= maxCategories) return refusal('wrongState', { status: 'full' })
        const added = {
          id: idFromName(nameEn, new Set(present.map((one) => one.id)), 'category'),
          nameEn,
          nameZh,
        }
        await addCategories(trx, [added])
        await record(trx, visit, 'category.set', added)
        return { ...added, uses: 0, products: 0, listed: 0 }
      }),
    ),

    handleMemberCall(staffCategoryStandard, async (visit) => {
      await change(async (trx) => {
        const added = missingStandards(await readCategories(trx))
        await addCategories(trx, added)
        for (const category of added) await record(trx, visit, 'category.set', category)
      })
      return list()
    }),

    handleMemberCall(staffCategoryOrder, async (visit, { categoryIds }) => {
      const refused = await change(async (trx) => {
        const names = new Map((await readCategories(trx)).map((one) => [one.id, nameOf(one)]))
        const present = new Set(names.keys())
        const isSame =
          present.size === categoryIds.length && new Set([...present, ...categoryIds]).size === present.size
        if (!isSame) return refusal('conflict', null)
        await orderCategories(trx, categoryIds)
        const about = { kind: 'category', id: categoryIds[0] ?? '' }
        const detail = { sequence: categoryIds.map((id) => names.get(id) ?? id).join(', ') }
        await recordAction(trx, { by: visit.viewer.userId, act: 'category.order', about, detail }, visit.now)
        return null
      })
      return refused ?? list()
    }),

    handleMemberCall(staffCategoryDelete, async (visit, { id }) => {
      const refused = await change(async (trx) => {
        const category = (await readCategories(trx)).find((one) => one.id === id)
        if (!category) return refusal('notFound')
        if (category.uses > 0) return refusal('wrongState', { status: 'inUse' })
        await trx.deleteFrom('categories').where('id', '=', id).execute()
        await record(trx, visit, 'category.delete', category)
        return null
      })
      return refused ?? list()
    }),
  ]
}

const nameOf = ({ nameEn, nameZh }: Category): string => `${nameEn} / ${nameZh}`

const record = (
  trx: Transaction<Rows>,
  { viewer, now }: MemberContext,
  act: Extract<ActionName, `category.${string}`>,
  category: Category,
) =>
  recordAction(
    trx,
    {
      ...{ by: viewer.userId, act },
      about: { kind: 'category', id: category.id },
      detail: { name: nameOf(category) },
    },
    now,
  )
