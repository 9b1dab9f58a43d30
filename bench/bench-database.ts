import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'

export const silent = pino({ level: 'silent' })

/** A migrated database like a server's own, with durable commits; closing it deletes its data. */
export type BenchDatabase = Connection & { readonly url: string }

/** Opens the database. @param max the size of the connection pool; the default is the server's */
export async function openBenchDatabase(max = 20): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-'))
  const embedded = await openEmbedded(folder, silent, 'durable')
  const connection = connect(embedded.url, { max, log: silent })
  await migrate(embedded.url, silent)
  return {
    ...connection,
    url: embedded.url,
    async close() {
      await connection.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
