import type { Kysely } from 'kysely'
import { type LotOwners, type NamedOwners, namedOwners } from '#domain/auction/own-lot.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/**
 * The owners of a lot that belongs to nobody. Ids that count as one with an owner are added to stored owners
 * when needed.
 */
export const nobody: NamedOwners = { owner: null, agents: [] }

/** Returns the stored owners of lots, by lot, without lots that belong to nobody. */
export async function storedOwners(
  db: Kysely<Rows>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, NamedOwners>> {
  if (lotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lot_owners')
    .select(['lot_id', 'user_id', 'is_owner'])
    .where('lot_id', 'in', lotIds)
    .orderBy('place')
    .execute()
  return byLot(rows)
}

/** Returns the owners of all lots of a sale or draft, by lot. */
export async function storedOwnersOfSale(
  db: Kysely<Rows>,
  auctionId: string,
): Promise<ReadonlyMap<string, NamedOwners>> {
  const rows = await db
    .selectFrom('lot_owners')
    .select(['lot_id', 'user_id', 'is_owner'])
    .where('auction_id', '=', auctionId)
    .orderBy('place')
    .execute()
  return byLot(rows)
}

type Row = { readonly lot_id: string; readonly user_id: string; readonly is_owner: boolean }

const byLot = (rows: readonly Row[]): ReadonlyMap<string, NamedOwners> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.lot_id)].map(([lotId, all]) => [
      lotId,
      {
        owner: all.find((row) => row.is_owner)?.user_id ?? null,
        agents: all.flatMap((row) => (row.is_owner ? [] : row.user_id)),
      },
    ]),
  )

/** Stores the owners of lots, by lot, replacing the stored ones. @param auctionId the sale or draft of the lots */
export async function storeOwners(
  trx: Kysely<Rows>,
  auctionId: string,
  owners: ReadonlyMap<string, NamedOwners>,
): Promise<void> {
  if (owners.size === 0) return
  await trx
    .deleteFrom('lot_owners')
    .where('lot_id', 'in', [...owners.keys()])
    .execute()
  const values = [...owners].flatMap(([lotId, named]) =>
    namedOwners(named).map((userId, index) => ({
      lot_id: lotId,
      auction_id: auctionId,
      user_id: userId,
      place: index,
      is_owner: userId === named.owner,
    })),
  )
  if (values.length > 0) await trx.insertInto('lot_owners').values(values).execute()
}

/**
 * U1: returns owners with all ids that count as one with them. A merged walk-in bidder counts as their account.
 * @param idsOf returns all ids of a client; looked up by default
 */
export async function withLinked(
  db: Kysely<Rows>,
  { owner, agents }: NamedOwners,
  idsOf = (id: string) => linkedIds(db, id),
): Promise<LotOwners> {
  const named = namedOwners({ owner, agents })
  const all = await Promise.all(named.map((id) => idsOf(id)))
  const linked = [...new Set(all.flat())].filter((id) => !named.includes(id)).toSorted()
  return { owner, agents, linked }
}

/** Returns the owners of lots with all ids that count as one with them, by lot, as in a ledger entry. */
export async function ownersForLedger(
  db: Kysely<Rows>,
  stored: ReadonlyMap<string, NamedOwners>,
): Promise<Readonly<Record<string, LotOwners>>> {
  // A seller often owns many lots of a sale.
  const found = new Map<string, Promise<readonly string[]>>()
  const idsOf = (id: string) => {
    const ids = found.get(id) ?? linkedIds(db, id)
    found.set(id, ids)
    return ids
  }
  const owners = new Map<string, LotOwners>()
  for (const [lotId, named] of stored) owners.set(lotId, await withLinked(db, named, idsOf))
  return Object.fromEntries(owners)
}

/**
 * S10: returns the owners of prepared lots that join a published sale, which from now on are found under that sale.
 */
export async function ownersOfJoining(
  db: Kysely<Rows>,
  auctionId: string,
  lotIds: readonly string[],
): Promise<Readonly<Record<string, LotOwners>>> {
  if (lotIds.length === 0) return {}
  await db.updateTable('lot_owners').set({ auction_id: auctionId }).where('lot_id', 'in', lotIds).execute()
  return ownersForLedger(db, await storedOwners(db, lotIds))
}
