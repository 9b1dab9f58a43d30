import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { describeRows } from './row-types.ts'
import { freshDatabase } from './testing.ts'

test('rows.ts matches the migrated tables', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const written = await readFile(path.join(import.meta.dirname, 'rows.ts'), 'utf8')
  expect(written).toBe(await describeRows(database.pool))
  await database.close()
})
