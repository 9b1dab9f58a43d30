import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { endOfDay, startOfDay } from '#domain/lib/day-in-zone.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { isCalendarDay } from '#domain/orders/receipts.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import {
  type ExportKind,
  type ExportName,
  exportCalls,
  exportNames,
  exportPartSize,
} from '#wire/calls/exports.ts'
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
      if (params.after === '') await recordExport(db, name, params, viewer.userId, now)
      return readPart(db, exportedLists(lang === 'en' ? 'en' : 'zh-Hans')[name], params)
    }),
  )

const recordExport = (
  db: Kysely<Rows>,
  name: ExportName,
  { from, until, auctionId }: Params,
  by: string,
  now: number,
): Promise<void> => {
  const limits = Object.entries({ from, to: until, auction: auctionId }).filter(([, value]) => value !== '')
  const detail = { list: name, ...Object.fromEntries(limits) }
  return recordAction(db, { by, act: 'export.read', about: { kind: 'export', id: name }, detail }, now)
}

type Params = {
  readonly from: string
  readonly until: string
  readonly auctionId: string
  readonly after: string
}

/** Reads the next part of a list. */
async function readPart(db: Kysely<Rows>, { columns, from, key, at, sale }: ExportedList, params: Params) {
  const conditions: RawBuilder<unknown>[] = [sql`(${key}) collate "C" > ${params.after}`]
  if (params.from !== '') conditions.push(sql`${at} >= ${startOfDay(params.from, houseTimeZone)}`)
  if (params.until !== '') conditions.push(sql`${at} <= ${endOfDay(params.until, houseTimeZone)}`)
  if (params.auctionId !== '' && sale !== null) conditions.push(sql`${params.auctionId} = ${sale}`)
  const { rows } = await sql<{ key: string; cells: readonly unknown[] }>`
    select ${key} as key, json_build_array(${sql.join(columns.map(([, , value]) => value))}) as cells
    from ${from}
    where ${sql.join(conditions, sql` and `)}
    order by (${key}) collate "C"
    limit ${exportPartSize}`.execute(db)
  return {
    columns: columns.map(([name, kind]) => ({ name, kind })),
    rows: rows.map(({ cells }) => cells.map((value, index) => toCell(columns[index]?.[1] ?? 'text', value))),
    next: rows.length < exportPartSize ? '' : (rows.at(-1)?.key ?? ''),
  }
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
