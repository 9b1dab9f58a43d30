import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openEmbedded } from '#server/database/embedded/embedded.ts'

export const silent = pino({ level: 'silent' })

/** A data folder of a trial's own. `remove` stops the database that was left running on it. */
export async function newDataDir(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-crash-'))
  return {
    path: folder,
    async remove() {
      await (await openEmbedded(folder, silent, 'durable')).stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
