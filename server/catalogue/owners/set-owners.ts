import type { Kysely, Transaction } from 'kysely'
import type { SetOwners } from '#domain/auction/commands.ts'
import { type LotOwners, type NamedOwners, namedOwners } from '#domain/auction/own-lot.ts'
import { type NotEditable, refusedStage } from '#server/catalogue/drafts/edit.ts'
import { lockSaleDraft } from '#server/catalogue/drafts/rows.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { lotAmend } from '#wire/calls/lot-changes.ts'
import { nameOwners } from './name-owners.ts'
import { isSameNamed, ownerDetail } from './owner-detail.ts'
import { nobody, storedOwners, storeOwners, withLinked } from './store-owners.ts'

/** A request to name whose lot it is. */
export type OwnersRequest = {
  readonly auctionId: string
  readonly lotId: string
  readonly owners: NamedOwners
  /** The accounts that the page showed, the owner first. */
  readonly seen: readonly string[]
  readonly reason: string
  readonly ak: string
  readonly by: string
  readonly now: number
}

/** Names whose lot it is in a draft (S10), with its entry in the audit log. */
export const setOwnersOfDraft = (
  db: Kysely<Rows>,
  request: OwnersRequest,
): Promise<'set' | 'changed' | NotEditable> =>
  db.transaction().execute(async (trx) => {
    const { auctionId, lotId, owners, seen } = request
    const sale = await lockSaleDraft(trx, auctionId, 'share')
    const refused = refusedStage(sale)
    if (refused) return refused
    const lot = await trx
      .selectFrom('draft_lots')
      .select('id')
      .where('id', '=', lotId)
      .where('sale_id', '=', auctionId)
      .forUpdate()
      .executeTakeFirst()
    if (!lot) return { kind: 'notFound' }
    const stored = await ownersIn(trx, lotId)
    if (isSameNamed(stored, owners)) return 'set'
    if (namedOwners(stored).join() !== seen.join()) return 'changed'
    await store(trx, request, stored)
    return 'set'
  })

/** Names the owner of several lots of a draft (S10); null for nobody. */
export const nameOwnersOfDraft = (
  db: Kysely<Rows>,
  {
    auctionId,
    lotIds,
    owner,
    by,
    now,
  }: Pick<OwnersRequest, 'auctionId' | 'by' | 'now'> & {
    readonly lotIds: readonly string[]
    readonly owner: string | null
  },
): Promise<'named' | NotEditable> =>
  db.transaction().execute(async (trx) => {
    const refused = refusedStage(await lockSaleDraft(trx, auctionId, 'update'))
    if (refused) return refused
    const ids = [...new Set(lotIds)]
    const found = await trx
      .selectFrom('draft_lots')
      .select('id')
      .where('sale_id', '=', auctionId)
      .where('id', 'in', ids)
      .execute()
    if (found.length < ids.length) return { kind: 'notFound' }
    const owners = new Map(ids.map((id) => [id, owner] as const))
    await nameOwners(trx, { auctionId, owners, by, now, detail: {} })
    return 'named'
  })

/**
 * Names whose lot it is in a published sale: by an entry of its ledger, which decides (S10). The rows find the lots of a
 * client, and the audit log has the reason; a repeated request completes both.
 */
export async function setOwnersOfLot(
  { db, rooms }: { readonly db: Kysely<Rows>; readonly rooms: Pick<Rooms, 'queue'> },
  request: OwnersRequest,
) {
  const { auctionId, lotId, owners, seen, ak, by } = request
  const command: SetOwners = { type: 'setOwners', lotId, owners: await withLinked(db, owners), seen }
  const result = await submitCommand(rooms, {
    auctionId,
    command,
    by,
    idempotencyKey: ak,
    answerOf: ({ seq }) => ({ seq }),
    read: (body) => lotAmend.data.safeParse(body).data ?? null,
  })
  if (result.kind !== 'done') return { ...result, command }
  await db.transaction().execute(async (trx) => {
    const stored = await ownersIn(trx, lotId)
    if (!isSameNamed(stored, owners)) await store(trx, request, stored)
  })
  return { ...result, command }
}

/** K17: a lot in the place of others is of all their owners: of one as the owner, the others act for them. */
export const inheritOwners = (
  db: Kysely<Rows>,
  { auctionId, lotId }: Pick<OwnersRequest, 'auctionId' | 'lotId'>,
  replaced: readonly LotOwners[],
  { by, ak, now }: Pick<OwnersRequest, 'by' | 'ak' | 'now'>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ids = [...new Set(replaced.flatMap(namedOwners))]
    const stored = await ownersIn(trx, lotId)
    if (ids.length === 0 || namedOwners(stored).length > 0) return
    const owner = replaced.find((one) => one.owner !== null)?.owner ?? null
    const owners = { owner, agents: ids.filter((id) => id !== owner) }
    await store(trx, { auctionId, lotId, owners, seen: [], reason: '', by, ak, now }, stored)
  })

const ownersIn = async (db: Kysely<Rows>, lotId: string): Promise<NamedOwners> =>
  (await storedOwners(db, [lotId])).get(lotId) ?? nobody

/** Stores the owners, with who named them and why; people are named by their ids. */
async function store(trx: Transaction<Rows>, request: OwnersRequest, before: NamedOwners): Promise<void> {
  const { auctionId, lotId, owners, reason, by, now } = request
  await storeOwners(trx, auctionId, new Map([[lotId, owners]]))
  const detail = { ...ownerDetail(lotId, before, owners), reason }
  await recordAction(trx, { by, act: 'lot.owner', about: { kind: 'sale', id: auctionId }, detail }, now)
}
