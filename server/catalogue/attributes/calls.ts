import type { Kysely, Transaction } from 'kysely'
import {
  type OwnAttribute,
  type OwnAttributeFields,
  ownAttributeId,
  ownAttributeIssue,
  tidyOwnAttribute,
} from '#domain/lots/attributes/own-attributes.ts'
import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall, type MemberContext } from '#server/platform/http/calls.ts'
import {
  ownAttributeChange,
  ownAttributeCreate,
  ownAttributeDelete,
  ownAttributeList,
  ownAttributeOrder,
} from '#wire/calls/own-attributes.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  lockOwnAttributes,
  readOwnAttributes,
  readUse,
  reindexLots,
  reorderCustomAttributes,
  storeOwnAttribute,
} from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly cache: Pick<CatalogueCache, 'ownAttributes' | 'invalidate'>
}

/** Returns the staff calls that manage the attributes added by the company. */
export function ownAttributeCalls({ db, cache }: Deps): readonly CallHandler[] {
  /** Runs a change with the attributes locked, then invalidates the cache. */
  const change = async <T>(
    run: (trx: Transaction<Rows>, present: readonly OwnAttribute[]) => Promise<T>,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      await lockOwnAttributes(trx)
      return run(trx, await readOwnAttributes(trx))
    })
    cache.invalidate()
    return result
  }
  const list = async () => ({ list: [...(await cache.ownAttributes())] })

  return [
    handleMemberCall(ownAttributeList, list),

    handleMemberCall(ownAttributeCreate, (visit, { attribute }) =>
      change(async (trx, present) => {
        const fields: OwnAttributeFields = { ...tidyOwnAttribute(attribute), isRetired: false }
        const issue = ownAttributeIssue(fields, present)
        if (issue) return refusal('wrongState', { status: issue })
        const added = { id: ownAttributeId(fields.label, present), ...fields }
        await storeOwnAttribute(trx, added)
        await record(trx, visit, 'attribute.create', added)
        return added
      }),
    ),

    handleMemberCall(ownAttributeChange, (visit, { id, attribute }) =>
      change(async (trx, present) => {
        const before = present.find((one) => one.id === id)
        if (!before) return refusal('notFound')
        const changed = { id: before.id, ...tidyOwnAttribute(attribute) }
        const others = present.filter((one) => one !== before)
        const use = await readUse(trx, before)
        const issue = ownAttributeIssue(changed, others, { attribute: before, use })
        if (issue) return refusal('wrongState', { status: issue })
        await storeOwnAttribute(trx, changed)
        // The names of its choices may have changed.
        if (isInIndex(before) || isInIndex(changed)) await reindexLots(trx, changed)
        await record(trx, visit, 'attribute.change', changed)
        return changed
      }),
    ),

    handleMemberCall(ownAttributeOrder, async (visit, { attributeIds }) => {
      const refused = await change(async (trx, present) => {
        const names = new Map<string, string>(present.map((one) => [one.id, nameOf(one)]))
        const ids = new Set([...names.keys(), ...attributeIds])
        if (ids.size !== names.size || ids.size !== attributeIds.length) return refusal('conflict', null)
        await reorderCustomAttributes(trx, attributeIds)
        const about = { kind: 'attribute', id: attributeIds[0] ?? '' }
        const detail = { sequence: attributeIds.map((id) => names.get(id) ?? id).join(', ') }
        await recordAction(trx, { by: visit.viewer.userId, act: 'attribute.order', about, detail }, visit.now)
        return null
      })
      return refused ?? list()
    }),

    handleMemberCall(ownAttributeDelete, async (visit, { id }) => {
      const refused = await change(async (trx, present) => {
        const attribute = present.find((one) => one.id === id)
        if (!attribute) return refusal('notFound')
        const { kinds } = await readUse(trx, attribute)
        if (kinds.size > 0) return refusal('wrongState', { status: 'inUse' })
        await trx.deleteFrom('own_attributes').where('id', '=', id).execute()
        await record(trx, visit, 'attribute.delete', attribute)
        return null
      })
      return refused ?? list()
    }),
  ]
}

const isInIndex = ({ isFilter, isSearched }: OwnAttribute): boolean => isFilter || isSearched

const nameOf = ({ label }: OwnAttribute): string => `${label.en} / ${label.zh}`

const record = (
  trx: Transaction<Rows>,
  { viewer, now }: MemberContext,
  act: Exclude<Extract<ActionName, `attribute.${string}`>, 'attribute.order'>,
  attribute: OwnAttribute,
) =>
  recordAction(
    trx,
    {
      ...{ by: viewer.userId, act },
      about: { kind: 'attribute', id: attribute.id },
      detail: { name: nameOf(attribute) },
    },
    now,
  )
