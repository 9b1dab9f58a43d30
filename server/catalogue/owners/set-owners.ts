import type { Kysely, Transaction } from 'kysely'
import type { SetOwners } from '#domain/auction/commands.ts'
import { type LotOwners, type NamedOwners, namedOwners } from '#domain/auction/own-lot.ts'
import { ownerChanges } from '#domain/drafts/owner-changes.ts'
import { type Author, findRepeated, recordChange } from '#server/catalogue/drafts/change-log.ts'
import { type NotEditable, refusedStage } from '#server/catalogue/drafts/edit.ts'
import { changing } from '#server/catalogue/drafts/lots.ts'
import { lockSaleDraft } from '#server/catalogue/drafts/rows.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { lotAmend } from '#wire/calls/lot-changes.ts'
import { nameOwners } from './name-owners.ts'
import { isSameNamed, ownerDetail } from './owner-detail.ts'
import { nobody, storedOwners, storeOwners, withLinked } from './store-owners.ts'

/** A request to name the owners of a lot. */
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

/** Sets the owners of a lot in a draft (S10), with its entries in the change log (K9) and the audit log. */
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
    if (await findRepeated(trx, request)) return 'set'
    const stored = await ownersIn(trx, lotId)
    if (isSameNamed(stored, owners)) return 'set'
    if (namedOwners(stored).join() !== seen.join()) return 'changed'
    await store(trx, request, stored)
    const edits = [{ lotId, changes: ownerChanges(stored, owners) }]
    await recordChange(trx, request, { saleId: auctionId, kind: 'edit', rev: 0, edits })
    return 'set'
  })

/** A request to name the owner of several lots of a draft. */
type NamingRequest = {
  readonly auctionId: string
  readonly lotIds: readonly string[]
  /** The owner, or null for nobody. */
  readonly owner: string | null
  /** The owners that the page showed, by lot; lots without an owner are missing. */
  readonly seen: ReadonlyMap<string, string>
  readonly author: Author
}

/** The entry of the change log, or '' if nothing changed, and its number of lots; or the lots that others changed. */
type Named =
  | { readonly kind: 'named'; readonly change: string; readonly lots: number }
  | { readonly kind: 'conflict'; readonly lotIds: readonly string[] }

/**
 * Sets the owner of several lots of a draft (S10) as one entry of the change log (K9). If a colleague has
 * named another owner since the page was shown, no lot is changed. A retried request returns its entry.
 */
export const nameOwnersOfDraft = (
  db: Kysely<Rows>,
  { auctionId, lotIds, owner, seen, author }: NamingRequest,
): Promise<Named | NotEditable> =>
  changing<Named | NotEditable>(db, auctionId, author, async (trx, repeated) => {
    if (repeated) return { kind: 'named', change: repeated.id, lots: repeated.edits.length }
    const ids = [...new Set(lotIds)]
    const found = await trx
      .selectFrom('draft_lots')
      .select('id')
      .where('sale_id', '=', auctionId)
      .where('id', 'in', ids)
      .execute()
    if (found.length < ids.length) return { kind: 'notFound' }
    const stored = await storedOwners(trx, ids)
    const changed = ids.filter((id) => {
      const current = stored.get(id)?.owner ?? null
      return current !== owner && current !== (seen.get(id) ?? null)
    })
    if (changed.length > 0) return { kind: 'conflict', lotIds: changed }
    const { by, now } = author
    const owners = new Map(ids.map((id) => [id, owner] as const))
    const edits = await nameOwners(trx, owners, { auctionId, by, now, detail: {} })
    if (edits.length === 0) return { kind: 'named', change: '', lots: 0 }
    const change = await recordChange(trx, author, { saleId: auctionId, kind: 'bulk', rev: 0, edits })
    return { kind: 'named', change, lots: edits.length }
  })

/**
 * Sets the owners of a lot in a published sale through an entry of its ledger, which is decisive (S10). The
 * rows serve to find a client's lots, and the audit log has the reason; a repeated request completes both.
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

/** K17: gives a lot that replaces others to all their owners: one becomes its owner, and the others their agents. */
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
