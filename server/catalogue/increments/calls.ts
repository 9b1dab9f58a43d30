import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { checkIncrementTable, type IncrementTable, toPriceLevel } from '#domain/auction/increment-table.ts'
import { hasNameOf } from '#domain/categories/category.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import {
  type StaffIncrements,
  staffIncrementsDelete,
  staffIncrementsList,
  staffIncrementsSet,
} from '#wire/calls/staff-increments.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { builtInIncrements, readIncrements } from './store.ts'

/** The maximum number of named tables. */
const maxTables = 50

/** Returns the staff calls that manage the named increment tables. */
export function incrementCalls({ db }: { readonly db: Kysely<Rows> }): readonly CallHandler[] {
  const list = async (from: Kysely<Rows> = db) => ({
    list: [builtInIncrements, ...(await readIncrements(from))],
  })
  return [
    handleMemberCall(staffIncrementsList, () => list()),

    handleMemberCall(staffIncrementsSet, async ({ viewer, now }, { id, nameEn, nameZh, bands }) => {
      const table = bands.map(bandOf)
      if (checkIncrementTable(table) !== null) return badInput('bands', { name: 'invalid' })
      return db.transaction().execute(async (trx) => {
        await lockTables(trx)
        const { list: present } = await list(trx)
        const current = present.find((one) => one.id === id)
        if (id !== '' && !current) return refusal('notFound')
        if (current?.isBuiltIn === true) return refusal('wrongState', { status: 'builtIn' })
        if (present.some((one) => one !== current && hasNameOf(one, { nameEn, nameZh })))
          return refusal('conflict', null)
        if (!current && present.length > maxTables) return refusal('wrongState', { status: 'full' })
        const saved = { id: current?.id ?? randomUUID(), nameEn, nameZh, bands: table, changedAt: now }
        await saveTable(trx, saved)
        const about = { kind: 'increments', id: saved.id }
        const detail = { name: `${nameEn} / ${nameZh}`, bands: bands.join(', ') }
        await recordAction(trx, { by: viewer.userId, act: 'increments.set', about, detail }, now)
        return { ...saved, isBuiltIn: false }
      })
    }),

    handleMemberCall(staffIncrementsDelete, async ({ viewer, now }, { id }) => {
      const isDeleted = await db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('increment_tables')
          .where('id', '=', id)
          .returning(['name_en', 'name_zh'])
          .executeTakeFirst()
        if (!row) return false
        const about = { kind: 'increments', id }
        const detail = { name: `${row.name_en} / ${row.name_zh}` }
        await recordAction(trx, { by: viewer.userId, act: 'increments.delete', about, detail }, now)
        return true
      })
      return isDeleted ? list() : refusal('notFound')
    }),
  ]
}

const bandOf = (band: string): IncrementTable[number] => {
  const [from = '', step = ''] = band.split(':')
  return { from: Number(from), step: Number(step) }
}

const lockTables = (trx: Transaction<Rows>) =>
  sql`lock table increment_tables in share row exclusive mode`.execute(trx)

async function saveTable(
  trx: Transaction<Rows>,
  { id, nameEn, nameZh, bands, changedAt }: Omit<StaffIncrements, 'isBuiltIn'>,
): Promise<void> {
  const values = {
    name_en: nameEn,
    name_zh: nameZh,
    price_level: JSON.stringify(toPriceLevel(bands)),
    changed_at: changedAt,
  }
  await trx
    .insertInto('increment_tables')
    .values({ id, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute()
}
