import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createReportReader } from './report-reader.ts'

const primary = new Kysely<Rows>({ dialect: new PostgresDialect({ pool: new Pool() }) })

const replicaThat = (read: ReadReplica['read']): ReadReplica => ({
  pool: new Pool(),
  timeoutMs: 1,
  read,
  check: async () => undefined,
  close: async () => undefined,
})

test('Q4 reads reports from the replica, or from the primary if there is no replica or it does not respond', async () => {
  const isPrimary = async (db: Kysely<Rows>) => db === primary
  const pool = new Pool()
  const answers = replicaThat((work) => work(pool))
  const isAway = replicaThat(async () => undefined)
  expect(await createReportReader(primary, answers)(isPrimary)).toBe(false)
  expect(await createReportReader(primary, isAway)(isPrimary)).toBe(true)
  expect(await createReportReader(primary, null)(isPrimary)).toBe(true)
  expect(await createReportReader(primary, answers)(async () => null)).toBe(null)
})
