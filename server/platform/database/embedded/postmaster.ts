import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Access, clusterFiles, clusterUrl } from './cluster.ts'

const run = promisify(execFile)

/** A PostgreSQL server as its `postmaster.pid` describes it. */
export type Postmaster = { readonly pid: number; readonly port: number }

/** Reads `postmaster.pid`. Returns null if it is missing or incomplete. */
export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  const lines = (await readFile(clusterFiles(folder).postmaster, 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : null
}

/**
 * Returns whether a pid belongs to a running PostgreSQL. After a restart of the machine or container the pid may belong
 * to another program.
 */
export const isPostgres = async (pid: number): Promise<boolean> => (await programOf(pid)) === 'postgres'

/**
 * Returns the name of the program that a process runs, or null if there is none. Zombie processes count as
 * none, since in some containers nothing reaps them.
 */
export async function programOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /^\d+ \((.*)\) [^ZX]/.exec(line)?.[1] ?? null
  }
  const named = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return path.basename(named.stdout.trim()) || null
}

/** Returns whether child processes of a killed PostgreSQL still run in its folder. They exit shortly without help. */
export async function hasLeftovers(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const cluster = await realpath(clusterFiles(folder).cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return places.includes(cluster)
}

/** Returns whether a PostgreSQL responds, accepts our credentials and serves this folder. */
export async function servesFolder(folder: string, access: Access): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(access, 'postgres'),
    connectionTimeoutMillis: 3000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0]?.data_directory === (await realpath(clusterFiles(folder).cluster))
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
