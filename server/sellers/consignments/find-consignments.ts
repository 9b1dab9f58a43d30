import { type Kysely, sql } from 'kysely'
import type { ConsignmentState } from '#domain/consignments/consignment-state.ts'
import { clientName } from '#domain/people/person-name.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { consignmentList } from '#wire/calls/consignments.ts'
import type { ConsignmentSummary } from '#wire/entities/consignment.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

type Row = {
  readonly id: string
  readonly number: string
  readonly seller: string | null
  readonly client_number: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company: string | null
  readonly reference: string
  readonly state: ConsignmentState
  readonly state_at: number
  readonly created_at: number
  readonly lot_count: number
}

const columns = sql`one.id, one.number, one.seller, one.reference, one.state, one.state_at, one.created_at,
  client.client_number, client.first_name, client.last_name, client.company,
  (select count(*)::int from consignment_lots own where own.consignment_id = one.id and (
    exists (select from lots where id = own.lot_id) or exists (select from draft_lots where id = own.lot_id)
  )) as lot_count`
const consignments = sql`consignments one left join users client on client.id = one.seller`

const summaryOf = (row: Row): ConsignmentSummary => ({
  id: row.id,
  number: row.number,
  seller:
    row.seller === null
      ? null
      : {
          userId: row.seller,
          number: String(row.client_number ?? ''),
          name: clientName(row.first_name, row.last_name, row.company ?? ''),
        },
  reference: row.reference,
  state: row.state,
  stateAt: Number(row.state_at),
  createdAt: Number(row.created_at),
  lotCount: row.lot_count,
})

/** Reads a consignment as shown in lists. Returns null if there is none. */
export async function readSummary(db: Kysely<Rows>, id: string): Promise<ConsignmentSummary | null> {
  const { rows } = await sql<Row>`select ${columns} from ${consignments} where one.id = ${id}`.execute(db)
  return rows[0] ? summaryOf(rows[0]) : null
}

/** Returns a page of consignments, newest first, with the number of results in each state. */
export async function findConsignments(
  db: Kysely<Rows>,
  { state, q, page, size }: PayloadOf<typeof consignmentList>,
) {
  const like = containing(q)
  const found = sql`${consignments} where (${q} = '' or one.number ilike ${like} or one.reference ilike ${like}
    or client.client_number::text = ${q} or client.company ilike ${like}
    or (client.first_name || ' ' || client.last_name) ilike ${like}
    or (client.last_name || client.first_name) ilike ${like})`
  const { rows: counted } = await sql<{ state: ConsignmentState; count: number }>`
    select one.state, count(*)::int as count from ${found} group by one.state`.execute(db)
  const { rows } = await sql<Row>`
    select ${columns} from ${found} and (${state ?? null}::text is null or one.state = ${state ?? null})
    order by one.created_at desc, one.number desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  const countOf = (wanted: ConsignmentState) => counted.find((one) => one.state === wanted)?.count ?? 0
  const counts = {
    draft: countOf('draft'),
    sent: countOf('sent'),
    signed: countOf('signed'),
    receiving: countOf('receiving'),
    active: countOf('active'),
    closed: countOf('closed'),
    declined: countOf('declined'),
    cancelled: countOf('cancelled'),
  }
  const total = counted.reduce(
    (sum, one) => sum + (state === undefined || one.state === state ? one.count : 0),
    0,
  )
  return { list: rows.map(summaryOf), total, page, size, counts }
}
