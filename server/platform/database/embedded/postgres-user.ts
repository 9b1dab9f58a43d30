import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The unprivileged user that runs PostgreSQL; null if this process is already unprivileged. */
export type PostgresUser = { readonly name: string; readonly uid: number; readonly gid: number } | null

/**
 * Finds the user to run PostgreSQL as. PostgreSQL refuses to run as root, so root uses `postgres` if that
 * user exists or can be created, else `nobody`.
 */
export async function findPostgresUser(): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return null
  const existing = await userNamed('postgres')
  if (existing) return existing
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => null,
  )
  const postgresUser = (await userNamed('postgres')) ?? (await userNamed('nobody'))
  if (!postgresUser) throw new Error('No user found to run PostgreSQL as: neither postgres nor nobody exists')
  return postgresUser
}

async function userNamed(name: string): Promise<PostgresUser> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}
