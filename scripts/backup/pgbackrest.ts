import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { runAs } from '#server/platform/database/embedded/run-as.ts'
import type { Closing } from './closing.ts'
import type { Source } from './options.ts'
import { RestoreError } from './restore-error.ts'

const maxMessageLength = 500

/**
 * The variables for the PostgreSQL that replays the archive. It fetches segments as needed, since a process
 * that fetches several in advance would outlive it and share locks with the live database on the same machine.
 */
const archiveEnv = { PGBACKREST_ARCHIVE_ASYNC: 'n' } as const

type PgBackRestSource = Extract<Source, { kind: 'pgbackrest' }>

/**
 * Returns the arguments of pgBackRest that restore a cluster into a folder, to a moment or to the end of the archive.
 */
export function restoreArguments(
  { stanza, repository, at }: PgBackRestSource,
  folder: string,
): readonly string[] {
  const target = at === null ? [] : ['--type=time', `--target=${postgresTime(at)}`, '--target-action=promote']
  return [
    `--stanza=${stanza}`,
    ...(repository === null ? [] : [`--repo=${repository}`]),
    `--pg1-path=${path.join(folder, 'cluster')}`,
    `--tablespace-map-all=${path.join(folder, 'tablespaces')}`,
    // The copy must not write to its source archive.
    '--archive-mode=off',
    ...target,
    'restore',
  ]
}

/** Formats a moment for pgBackRest and PostgreSQL. @param at Unix milliseconds */
export const postgresTime = (at: number): string =>
  new Date(at).toISOString().replace('T', ' ').replace('Z', '+00')

/**
 * Restores a cluster into `cluster` of a folder, by `/etc/pgbackrest.conf` or the file that
 * `PGBACKREST_CONFIG` names.
 * @param closing receives the functions that end it @returns the variables for the PostgreSQL that replays
 * the archive
 * @throws RestoreError
 */
export async function restoreWithPgBackRest(
  source: PgBackRestSource,
  { folder, user }: { readonly folder: string; readonly user: PostgresUser },
  closing: Closing,
): Promise<Readonly<Record<string, string>>> {
  for (const one of ['cluster', 'tablespaces']) {
    await mkdir(path.join(folder, one), { mode: 0o700 })
    if (user) await chown(path.join(folder, one), user.uid, user.gid)
  }
  const ending = new AbortController()
  const running = runAs(user, 'pgbackrest', restoreArguments(source, folder), { signal: ending.signal })
  closing.add(async () => {
    ending.abort()
    await running
  })
  const { code, output } = await running
  if (code === -1) throw new RestoreError(`pgBackRest cannot be run: ${output}.`)
  if (code !== 0) throw new RestoreError(`pgBackRest did not restore the backup: ${messageIn(output)}`)
  return archiveEnv
}

/**
 * Returns the errors in an output on one line, without its warnings. If a passphrase is wrong they contain
 * encrypted bytes.
 */
function messageIn(output: string): string {
  const from = Math.max(0, output.indexOf('ERROR: '))
  return output
    .slice(from)
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, maxMessageLength)
}
