import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeRows } from '#server/platform/database/row-types.ts'
import { freshDatabase, startTestPostgres } from '#server/platform/database/testing.ts'

const postgres = await startTestPostgres()
try {
  const database = await freshDatabase(postgres.url)
  const file = path.join(import.meta.dirname, '../server/platform/database/rows.ts')
  await writeFile(file, await describeRows(database.pool))
  await database.close()
} finally {
  await postgres.stop()
}
