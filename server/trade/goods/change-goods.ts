import type { Kysely, Transaction } from 'kysely'
import type { FieldChange } from '#domain/drafts/merge.ts'
import { mergePatch, revised } from '#domain/drafts/merge.ts'
import { isSpoilt } from '#domain/goods/check-goods.ts'
import {
  emptyGoods,
  type Goods,
  type GoodsPicture,
  goodsTypes,
  maxGoodsPictures,
} from '#domain/goods/goods.ts'
import { nameConflicts } from '#server/people/accounts/person-names.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  findGoods,
  type GoodsName,
  insertGoods,
  lockCode,
  lockGoods,
  type StoredGoods,
  storeGoods,
} from './goods-rows.ts'

/** Who changes which goods and when; `ak` identifies a repeated request. */
type GoodsRequest = GoodsName & { readonly ak: string; readonly by: string; readonly now: number }

/** A change of goods, with the details of its pictures. */
export type GoodsChange = Omit<Partial<{ readonly [field in keyof Goods]: unknown }>, 'pictures'> & {
  readonly pictures?: readonly GoodsPicture[] | undefined
}

/** Runs a change of goods in one transaction. A repeated request changes nothing. */
const changeGoods = <Result>(
  db: Kysely<Rows>,
  request: GoodsRequest,
  change: (trx: Transaction<Rows>, stored: StoredGoods) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    const stored = await lockGoods(trx, request)
    if (!stored) return refusal('notFound')
    return stored.lastAk === request.ak ? { rev: stored.rev, isChange: true } : change(trx, stored)
  })

const record = (
  trx: Transaction<Rows>,
  { kind, goodsId, by, now }: Omit<GoodsRequest, 'ak'>,
  act: ActionName & `goods.${string}`,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> => recordAction(trx, { by, act, about: { kind, id: goodsId }, detail }, now)

/** K8: changes fields of goods, based on the revision that the editor saw. */
export const saveGoods = (
  db: Kysely<Rows>,
  request: GoodsRequest,
  { rev: since, patchOf }: { readonly rev: number; patchOf(goods: Goods): GoodsChange },
) =>
  changeGoods(db, request, async (trx, stored) => {
    const { goods, revisions } = stored
    const merged = mergePatch(goods, { patch: patchOf(goods), since, revisions })
    if (merged.kind === 'conflict')
      return refusal('conflict', { fields: await nameConflicts(trx, merged.fields) })
    const { draft, changes } = merged
    if (changes.length === 0) return { rev: stored.rev, isChange: false }
    if (stored.listedAt !== null && isSpoilt(stored.kind, goods, draft))
      return refusal('wrongState', { status: 'issues' })
    await record(trx, request, 'goods.edit', detailOf(changes))
    return storeNext(trx, request, stored, draft, changes)
  })

/** Adds a picture after the others. Its alternative text is initially the title. */
export const addGoodsPicture = (
  db: Kysely<Rows>,
  request: GoodsRequest,
  picture: Omit<GoodsPicture, 'alt'>,
) =>
  changeGoods(db, request, async (trx, stored) => {
    const { goods } = stored
    const { pictures, title } = goods
    if (pictures.some(({ key }) => key === picture.key)) return { rev: stored.rev, isChange: false }
    if (pictures.length >= maxGoodsPictures) return refusal('uploadRefused', { reason: 'tooMany' })
    const after = [...pictures, { ...picture, alt: title }]
    await record(trx, request, 'goods.picture')
    return storeNext(trx, request, stored, { ...goods, pictures: after }, [
      { path: 'pictures', before: pictures, after },
    ])
  })

async function storeNext(
  trx: Transaction<Rows>,
  { ak, by, now }: GoodsRequest,
  stored: StoredGoods,
  goods: Goods,
  changes: readonly FieldChange[],
) {
  const rev = stored.rev + 1
  const revisions = revised(stored.revisions, changes, { rev, by, at: now })
  await storeGoods(trx, { ...stored, goods, rev, revisions, lastAk: ak })
  return { rev, isChange: true }
}

/** The maximum number of characters of a value in the audit log. */
const maxShown = 200

/** Returns the changed fields; for a single one also its values. */
function detailOf(changes: readonly FieldChange[]): Readonly<Record<string, string>> {
  const [only] = changes
  const change = changes.map(({ path }) => path).join(', ')
  return changes.length === 1 && only && only.path !== 'pictures'
    ? { change, from: shown(only.before), to: shown(only.after) }
    : { change }
}

const shown = (value: unknown): string => String(value ?? '').slice(0, maxShown)

/** The initial values of new goods. */
type NewGoods = Pick<StoredGoods, 'price' | 'currency'> & { readonly category: string }

/** Creates hidden goods that are out of stock, empty or as a copy of others. */
export const createGoods = (
  db: Kysely<Rows>,
  request: GoodsRequest,
  begun: NewGoods | { readonly copyOf: string },
) =>
  db.transaction().execute(async (trx) => {
    const { kind } = request
    await lockCode(trx, request)
    const known = await findGoods(trx, request)
    if (known)
      return known.lastAk === request.ak ? { rev: known.rev } : refusal('wrongState', { status: 'taken' })
    const source =
      'copyOf' in begun ? await findGoods(trx, { kind, goodsId: begun.copyOf }) : emptyStored(kind, begun)
    if (!source) return refusal('notFound')
    const created = { ...source, ...request, rev: 1, revisions: {}, lastAk: request.ak }
    await insertGoods(trx, created)
    await storeGoods(trx, created)
    await record(trx, request, 'goods.create')
    return { rev: 1 }
  })

const emptyStored = (kind: GoodsName['kind'], { category, ...price }: NewGoods) => ({
  ...price,
  goods: { ...emptyGoods, type: goodsTypes[kind][0], category },
})

/** Retires goods, or restores them as hidden. */
export const moveGoods = (db: Kysely<Rows>, request: Omit<GoodsRequest, 'ak'>, move: 'retire' | 'restore') =>
  db.transaction().execute(async (trx) => {
    const stored = await lockGoods(trx, request)
    if (!stored) return refusal('notFound')
    const isRetired = stored.retiredAt !== null
    if (isRetired === (move === 'retire'))
      return refusal('wrongState', { status: isRetired ? 'retired' : 'notRetired' })
    const values = move === 'retire' ? { listed_at: null, retired_at: request.now } : { retired_at: null }
    await trx
      .updateTable(stored.kind === 'product' ? 'products' : 'gifts')
      .set(values)
      .where('id', '=', stored.goodsId)
      .execute()
    await record(trx, request, `goods.${move}`)
    return null
  })
