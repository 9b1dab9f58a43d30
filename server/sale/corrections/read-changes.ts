import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SaleEvent } from '#domain/auction/events.ts'
import { personName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { eventOf } from '#server/sale/ledger/seal.ts'

/** An entry that changed a lot, and the name of its sender; '' if the account is erased. */
export type ChangeEntry = {
  readonly seq: number
  readonly at: number
  readonly by: string
  readonly event: Extract<SaleEvent, { type: 'lotAmended' | 'lotCorrected' }>
}

type Row = {
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly data: string
  readonly secret: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** Returns every change to the lots of a sale, including reserves, newest first. */
export const readChanges = (db: Kysely<Rows>, auctionId: string): Promise<readonly ChangeEntry[]> =>
  entries(
    db,
    auctionId,
    sql`(l.type in ('lotAmended', 'lotCorrected')
      or (l.type = 'sealed' and strpos(l.secret, '"type":"lotAmended"') > 0))`,
  )

/** Returns the changes at some ledger positions, newest first. */
export const readChangesAt = async (
  db: Kysely<Rows>,
  auctionId: string,
  seqs: readonly number[],
): Promise<readonly ChangeEntry[]> =>
  seqs.length === 0 ? [] : entries(db, auctionId, sql`l.seq = any(${seqs})`)

async function entries(
  db: Kysely<Rows>,
  auctionId: string,
  condition: RawBuilder<unknown>,
): Promise<readonly ChangeEntry[]> {
  const { rows } = await sql<Row>`
    select l.seq, l.at, l.type, l.data, l.secret, u.first_name, u.last_name
    from ledger l left join users u on u.id = l.asked_by
    where l.auction_id = ${auctionId} and ${condition} order by l.seq desc`.execute(db)
  return rows.flatMap((row) => {
    const event = eventOf(row)
    if (event.type !== 'lotAmended' && event.type !== 'lotCorrected') return []
    const { seq, at } = row
    return [{ seq, at, by: personName(row.first_name ?? '', row.last_name ?? ''), event }]
  })
}
