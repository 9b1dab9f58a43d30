import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'

export const silent = pino({ level: 'silent' })

/** Creates a folder for a storm that the databases' user may enter. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-storm-'))
  await chmod(folder, 0o755)
  return folder
}
