import type { ClientBase, Pool } from 'pg'
import type { Opening } from '#domain/ledger/chain.ts'
import { openingsOf } from './seal.ts'

/** The opening of a commitment in the record to a lot's reserve. */
export type ReserveOpening = Opening & { readonly lotId: string; readonly seq: number }

/** Entries that set a reserve; those that set only the reserve are sealed as a whole. */
const reserveEntries = {
  name: 'ledger-reserves',
  text: `select seq, type, data, secret from ledger
    where auction_id = $1 and secret is not null and (type in ('salePublished', 'lotAdded', 'lotAmended')
      or type = 'sealed' and strpos(secret, '"lotAmended"') > 0)
    order by seq`,
}

type Row = { readonly seq: number; readonly type: string; readonly data: string; readonly secret: string }

/** Returns the openings of the commitments to the reserves of lots, oldest first, for their seller (S17). */
export async function readReserveOpenings(
  on: Pick<ClientBase | Pool, 'query'>,
  auctionId: string,
  lotIds: readonly string[],
): Promise<ReserveOpening[]> {
  const { rows } = await on.query<Row>({ ...reserveEntries, values: [auctionId] })
  return rows.flatMap((row) =>
    openingsOf(row.secret).flatMap((opening) => {
      const lotId = lotOf(row, opening)
      return lotIds.includes(lotId) ? { ...opening, lotId, seq: row.seq } : []
    }),
  )
}

/** Returns the lot whose reserve an opening reveals, or '' for another secret. */
function lotOf({ type, data }: Row, { name, value }: Opening): string {
  switch (type) {
    case 'salePublished':
      return name.startsWith('reserve ') ? name.slice('reserve '.length) : ''
    case 'sealed':
      return lotIn(value)
    default:
      return name === 'reserve' ? lotIn(JSON.parse(data)) : ''
  }
}

const lotIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'lotId' in value ? String(value.lotId) : ''
