import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { CardProviderName } from '#wire/entities/card.ts'
import type { HoldStatus } from './hold-transitions.ts'
import type { DepositRequest } from './holds.ts'

export type HoldRow = Omit<Selectable<Rows['payment_holds']>, 'status'> & { readonly status: HoldStatus }

type UserInSale = { readonly userId: string; readonly auctionId: string }

type HoldKey = UserInSale & { readonly provider: CardProviderName }

const statuses: readonly HoldStatus[] = [
  'placing',
  'authenticating',
  'held',
  'releasing',
  'capturing',
  'failed',
  'lapsed',
  'released',
  'captured',
]

const toHold = (row: Selectable<Rows['payment_holds']>): HoldRow => ({
  ...row,
  status: statuses.find((status) => status === row.status) ?? 'failed',
})

/** Returns a user’s holds for a sale at a provider, newest first. */
export const holdsOf = (db: Kysely<Rows>, { provider, ...key }: HoldKey): Promise<readonly HoldRow[]> =>
  readHolds(db, provider, [key])

/** Looks up holds as `holdsOf` does, and batches simultaneous requests. */
export function createHoldsLookup(
  db: Kysely<Rows>,
  provider: CardProviderName,
): (key: UserInSale) => Promise<readonly HoldRow[]> {
  const textOf = ({ userId, auctionId }: UserInSale) => JSON.stringify([auctionId, userId])
  const read = createBatchLoader(
    async (keys: readonly UserInSale[]) =>
      Map.groupBy(await readHolds(db, provider, keys), (row) =>
        textOf({ userId: row.user_id, auctionId: row.auction_id }),
      ),
    textOf,
  )
  return async (key) => (await read(key)) ?? []
}

/** Returns the holds of users for sales, the newest of each first. */
async function readHolds(
  db: Kysely<Rows>,
  provider: CardProviderName,
  keys: readonly UserInSale[],
): Promise<readonly HoldRow[]> {
  const pairs = keys.map(({ auctionId, userId }) => sql`(${auctionId}, ${userId})`)
  const rows = await db
    .selectFrom('payment_holds')
    .selectAll()
    .where(sql<boolean>`(auction_id, user_id) in (${sql.join(pairs)})`)
    .where('provider', '=', provider)
    .orderBy('turn', 'desc')
    .execute()
  return rows.map(toHold)
}

/** Returns all users’ holds for a sale at a provider, the newest of each user first. */
export async function holdsForSale(
  db: Kysely<Rows>,
  auctionId: string,
  provider: CardProviderName,
): Promise<readonly HoldRow[]> {
  const rows = await db
    .selectFrom('payment_holds')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('provider', '=', provider)
    .orderBy('turn', 'desc')
    .execute()
  return rows.map(toHold)
}

/**
 * Returns the hold that is a user’s deposit: the held one, else the latest that was not declined, else the latest, or
 * null if there is none. A declined renewal does not affect the deposit it was to renew.
 */
export const currentOf = (holds: readonly HoldRow[]): HoldRow | null =>
  holds.find(({ status }) => status === 'held' || status === 'capturing') ??
  holds.find(({ status }) => status !== 'failed') ??
  holds[0] ??
  null

export async function holdOf(db: Kysely<Rows>, id: string): Promise<HoldRow | null> {
  const row = await db.selectFrom('payment_holds').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toHold(row) : null
}

/** Finds a hold by the provider’s id or by the id sent to it; null if it is unknown. */
export async function findHoldAtProvider(
  db: Kysely<Rows>,
  { intentId, holdId }: { readonly intentId: string; readonly holdId: string },
): Promise<HoldRow | null> {
  const row = await db
    .selectFrom('payment_holds')
    .selectAll()
    .where(({ eb, or }) => or([eb('intent_id', '=', intentId), eb('id', '=', holdId)]))
    .executeTakeFirst()
  return row ? toHold(row) : null
}

/** Inserts a user’s next hold for a sale; null if another request was first. */
export async function insertHold(
  db: Kysely<Rows>,
  request: DepositRequest,
  on: {
    readonly turn: number
    readonly card: { readonly id: string | null; readonly methodId: string }
    readonly provider: CardProviderName
    readonly customerId: string
    readonly now: number
  },
): Promise<HoldRow | null> {
  const row = await db
    .insertInto('payment_holds')
    .values({
      id: randomUUID(),
      auction_id: request.auctionId,
      user_id: request.userId,
      turn: on.turn,
      card_id: on.card.id,
      provider: on.provider,
      customer_id: on.customerId,
      method_id: on.card.methodId,
      amount: request.amountCents,
      currency: request.currency,
      status: 'placing',
      created_at: on.now,
      changed_at: on.now,
    })
    .onConflict((conflict) => conflict.columns(['auction_id', 'user_id', 'provider', 'turn']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toHold(row) : null
}

/** Changes a hold if it still has the status it was read with. @returns the new row; null if it has changed */
export async function moveHold(
  db: Kysely<Rows>,
  { id, status }: Pick<HoldRow, 'id' | 'status'>,
  to: Updateable<Rows['payment_holds']> & { readonly status: HoldStatus },
): Promise<HoldRow | null> {
  const row = await db
    .updateTable('payment_holds')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
  return row ? toHold(row) : null
}
