import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'

export const silent = pino({ level: 'silent' })

/** A folder of a storm's own, through which the user that runs its databases may pass. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-storm-'))
  await chmod(folder, 0o755)
  return folder
}
