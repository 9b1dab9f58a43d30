import type { Kysely } from 'kysely'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import type { ClientReference } from '#domain/people/client-reference.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { mergedAccountOf } from '#server/people/client-links/client-links.ts'
import { seesSecrets } from '#server/people/staff/sees-secrets.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { ClientLine } from '#wire/entities/client.ts'

export type ReferenceDeps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly catalogue: Pick<Catalogue, 'current'>
}

/** The number by which a client was found. */
export type FoundBy = NonNullable<ClientLine['foundBy']>

type Found = readonly (readonly [userId: string, foundBy: FoundBy])[]

/** Returns the clients found by a typed number, by id, each with the first number that matched. */
export async function findByReference(
  deps: ReferenceDeps,
  reference: ClientReference,
  viewer: Pick<Viewer, 'userId' | 'walkIns' | 'roles'>,
  now: number,
): Promise<ReadonlyMap<string, FoundBy>> {
  const found = (await findAll(deps, reference, viewer, now)).filter(([userId]) => userId !== '')
  const clients = await Promise.all(found.map(([userId]) => mergedAccountOf(deps.db, userId)))
  return new Map(
    found.map(([userId, foundBy], index) => [clients[index] ?? userId, foundBy] as const).toReversed(),
  )
}

async function findAll(
  deps: ReferenceDeps,
  reference: ClientReference,
  viewer: Pick<Viewer, 'userId' | 'walkIns' | 'roles'>,
  now: number,
): Promise<Found> {
  switch (reference.kind) {
    case 'number': {
      const { number } = reference
      const [owners, holders] = await Promise.all([
        ownersOf(deps.db, number),
        paddlesIn(deps, await currentSales(deps, now), String(number)),
      ])
      return [...owners, ...holders]
    }
    case 'paddle':
      return paddlesIn(deps, await currentSales(deps, now), reference.paddle)
    case 'lot': {
      const sales = await currentSales(deps, now)
      return (await Promise.all(sales.map((sale) => biddersOn(deps, sale, reference.lot, viewer)))).flat()
    }
    case 'inSale': {
      const sale = await saleByNumber(deps.db, reference.saleNo)
      if (!sale) return []
      const [bidders, holders] = await Promise.all([
        reference.lot === null ? [] : biddersOn(deps, sale, reference.lot, viewer),
        reference.paddle === null ? [] : paddlesIn(deps, [sale], reference.paddle),
      ])
      return [...bidders, ...holders]
    }
    default:
      return unreachable(reference)
  }
}

type Sale = { readonly id: string; readonly no: string }

/** Returns the sales that are not past, without rehearsals. */
const currentSales = async ({ catalogue }: ReferenceDeps, now: number): Promise<readonly Sale[]> =>
  (await catalogue.current(now)).filter(({ isRehearsal }) => !isRehearsal)

const saleByNumber = (db: Kysely<Rows>, number: string): Promise<Sale | undefined> =>
  db
    .selectFrom('auctions')
    .select(['id', 'number as no'])
    .where((eb) => eb(eb.fn<string>('lower', ['number']), '=', number))
    .where('published_at', 'is not', null)
    .executeTakeFirst()

async function ownersOf(db: Kysely<Rows>, number: number): Promise<Found> {
  const numbered = (as: FoundBy['as']) => ({ as, saleNo: '', number: String(number) })
  const [clients, orders, mallOrders] = await Promise.all([
    db.selectFrom('users').select('id').where('client_number', '=', number).execute(),
    db.selectFrom('orders').select('user_id').where('number', '=', number).execute(),
    db.selectFrom('mall_orders').select('user_id').where('number', '=', number).execute(),
  ])
  return [
    ...clients.map(({ id }) => [id, numbered('client')] as const),
    ...orders.map((row) => [row.user_id, numbered('order')] as const),
    ...mallOrders.map((row) => [row.user_id, numbered('mallOrder')] as const),
  ]
}

async function paddlesIn({ rooms }: ReferenceDeps, sales: readonly Sale[], paddle: string): Promise<Found> {
  const spellings = new Set([paddle, paddle.toUpperCase()])
  const holders = await Promise.all(
    sales.map(async ({ id, no }) => {
      const { paddles } = await rooms.state(id)
      return [...spellings].flatMap((number) => {
        const holder = paddles.get(number)
        return holder === undefined ? [] : [[holder, { as: 'paddle', saleNo: no, number }] as const]
      })
    }),
  )
  return holders.flat()
}

/** R6: returns everybody who has bid on a lot, for viewers who may see a sale’s commission bids; else its buyer. */
async function biddersOn(
  { db, rooms }: ReferenceDeps,
  { id: auctionId, no }: Sale,
  lot: string,
  viewer: Pick<Viewer, 'userId' | 'walkIns' | 'roles'>,
): Promise<Found> {
  const number = parseLotLabel(lot)
  if (!number) return []
  const lots = () =>
    db
      .selectFrom('lots')
      .select('id')
      .where('auction_id', '=', auctionId)
      .where('lot_num', '=', number.lotNum)
      .where('lot_suffix', '=', number.lotSuffix)
  const found = (as: 'buyer' | 'bidder') => ({ as, saleNo: no, number: lotLabel(number) })
  const seesBidders = await seesSecrets(rooms, viewer, auctionId)
  const [buyers, bidders] = await Promise.all([
    db
      .selectFrom('order_line')
      .select('bidder')
      .where('auction_id', '=', auctionId)
      .where('lot_id', 'in', lots())
      .where('voided_seq', 'is', null)
      .execute(),
    seesBidders
      ? db
          .selectFrom('my_standing')
          .select('bidder')
          .where('auction_id', '=', auctionId)
          .where('lot_id', 'in', lots())
          .where('my_price', '>', 0)
          .execute()
      : [],
  ])
  return [
    ...buyers.map(({ bidder }) => [bidder, found('buyer')] as const),
    ...bidders.map(({ bidder }) => [bidder, found('bidder')] as const),
  ]
}
