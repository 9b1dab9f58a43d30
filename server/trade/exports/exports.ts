import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay, startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { recordExport } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import { type ExportKind, exportCalls, exportNames, exportPartSize } from '#wire/calls/exports.ts'
import { json } from '#wire/schema/fields.ts'
import { type ExportedList, exportedLists } from './lists.ts'

type Cell = string | number | null

/** Returns the calls that export lists, one part at a time. */
export const exportCallHandlers = (db: Kysely<Rows>): readonly CallHandler[] =>
  exportNames.map((name) =>
    handleMemberCall(exportCalls[name], async ({ viewer, lang, now }, params) => {
      const wrong = (['from', 'until'] as const).find(
        (field) => params[field] !== '' && !isCalendarDay(params[field]),
      )
      if (wrong !== undefined) return badInput(wrong, { name: 'invalid' })
      const list = exportedLists(lang === 'en' ? 'en' : 'zh-Hans')[name]
      const cursor = readCursor(params.after, list)
      if (params.after !== '' && cursor === null) return badInput('after', { name: 'invalid' })
      if (cursor === null) await recordExport(db, viewer, { list: name, detail: limitsOf(params) }, now)
      return readPart(db, list, params, cursor)
    }),
  )

/** Returns what limits an export, as the audit log has it. */
const limitsOf = ({ from, until, auctionId }: Params): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ from, to: until, auction: auctionId }).filter(([, value]) => value !== ''),
  )

type Params = {
  readonly from: string
  readonly until: string
  readonly auctionId: string
  readonly after: string
}

/** Reads the next part of a list, after the row of a cursor; null for the first part. */
async function readPart(
  db: Kysely<Rows>,
  { columns, from, key, at, sale }: ExportedList,
  params: Params,
  cursor: Cursor | null,
) {
  const order = sql.join(key.map(([value]) => value))
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (cursor) {
    // The first value is compared on its own too: an index finds it even if the key has values of several tables.
    conditions.push(sql`${key[0]?.[0]} >= ${cursor[0]}`)
    conditions.push(sql`(${order}) > (${sql.join([...cursor])})`)
  }
  if (params.from !== '') conditions.push(sql`${at} >= ${startOfDay(params.from, houseTimeZone)}`)
  if (params.until !== '') conditions.push(sql`${at} <= ${endOfDay(params.until, houseTimeZone)}`)
  if (params.auctionId !== '' && sale !== null) conditions.push(sql`${params.auctionId} = ${sale}`)
  const { rows } = await sql<{ key: Cursor; cells: readonly unknown[] }>`
    select json_build_array(${order}) as key,
      json_build_array(${sql.join(columns.map(([, , value]) => value))}) as cells
    from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by ${order}
    limit ${exportPartSize}`.execute(db)
  const last = rows.at(-1)
  return {
    columns: columns.map(([name, kind]) => ({ name, kind })),
    rows: rows.map(({ cells }) =>
      cells.map((value, index) => {
        const [, kind = 'text', , calculate] = columns[index] ?? []
        return toCell(kind, calculate ? calculate(value) : value)
      }),
    ),
    next: rows.length < exportPartSize || !last ? '' : JSON.stringify(last.key),
  }
}

const cursorSchema = json(z.readonly(z.array(z.union([z.string(), z.int()]))))

/** The key of the last row of a part. */
type Cursor = z.output<typeof cursorSchema>

/** Reads a cursor as a part has it; null if it is not one of this list. */
function readCursor(text: string, { key }: ExportedList): Cursor | null {
  const { data } = z.safeDecode(cursorSchema, text)
  const isCursor = data?.length === key.length && key.every(([, type], at) => typeof data[at] === type)
  return isCursor ? data : null
}

function toCell(kind: ExportKind, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'text':
    case 'word':
      return String(value)
    case 'number':
      return Number(value)
    case 'money':
      return Number(value) / 100
    case 'day':
      return typeof value === 'string' ? value : dayOf(Number(value), houseTimeZone)
    case 'time':
      return formatDateTime(houseTimeZone, Number(value))
  }
}
