import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import { filesOf, houseName, makeCluster, readAccess, urlOf, writeAccess } from './cluster.ts'
import { findKeeper, type Keeper } from './keeper.ts'
import { findDatabaseFolder, findPrograms, rememberDatabaseFolder } from './places.ts'
import { hasLeftovers, isPostgres, readPostmaster, servesFolder } from './postmaster.ts'
import { runAs } from './run-as.ts'
import { type Durability, tuning } from './tuning.ts'

/** A PostgreSQL of our own that is running. */
export type Embedded = {
  readonly url: string
  /** Ends it once all transactions under way are rolled back or done. */
  stop(): Promise<void>
}

type Ground = { readonly folder: string; readonly programs: string; readonly keeper: Keeper }

const patience = 60_000

/**
 * Runs the PostgreSQL that is shipped with the product on a folder of DATA_DIR. One left running by a
 * process that was killed is taken over as it is.
 */
export async function openEmbedded(dataDir: string, log: Log, durability: Durability): Promise<Embedded> {
  const keeper = await findKeeper()
  const programs = await findPrograms(keeper)
  const folder = await findDatabaseFolder(dataDir, keeper)
  await makeCluster(folder, programs, keeper)
  await rememberDatabaseFolder(dataDir, folder)
  const ground = { folder, programs, keeper }
  await ensureRunning(ground, log, durability)
  const access = await readAccess(folder)
  await ensureDatabase(urlOf(access, 'postgres'))
  return { url: urlOf(access, houseName), stop: () => stop(ground) }
}

async function ensureRunning(ground: Ground, log: Log, durability: Durability): Promise<void> {
  const { folder } = ground
  const deadline = Date.now() + patience
  let complaint = ''
  while (Date.now() < deadline) {
    const postmaster = await readPostmaster(folder)
    if (postmaster && (await isPostgres(postmaster.pid))) {
      const access = await readAccess(folder)
      if (await servesFolder(folder, { ...access, port: postmaster.port })) {
        if (access.port !== postmaster.port) await writeAccess(folder, { ...access, port: postmaster.port })
        return
      }
    } else if (!(await hasLeftovers(folder))) {
      if (postmaster) await rm(filesOf(folder).postmaster, { force: true })
      const started = await start(ground, durability)
      if (started.code === 0) continue
      complaint = `${started.said}\n${await lastLines(filesOf(folder).log)}`
      log.warn({ said: complaint }, 'PostgreSQL did not start; trying again')
    }
    await wait(300)
  }
  throw new Error(`The embedded PostgreSQL did not start within a minute. ${complaint}`)
}

async function start({ folder, programs, keeper }: Ground, durability: Durability) {
  const files = filesOf(folder)
  const access = await readAccess(folder)
  const port = await freePort(access.port)
  await writeFile(files.settings, tuning(port, durability), { mode: 0o644 })
  await writeAccess(folder, { ...access, port })
  await truncate(files.log).catch(() => undefined)
  return runAs(keeper, path.join(programs, 'bin', 'pg_ctl'), [
    'start',
    `--pgdata=${files.cluster}`,
    `--log=${files.log}`,
    '--wait',
    '--timeout=60',
    '--silent',
  ])
}

async function stop({ folder, programs, keeper }: Ground): Promise<void> {
  const pgCtl = path.join(programs, 'bin', 'pg_ctl')
  const ended = await runAs(keeper, pgCtl, [
    'stop',
    `--pgdata=${filesOf(folder).cluster}`,
    '--mode=fast',
    '--wait',
  ])
  if (ended.code !== 0 && (await readPostmaster(folder)))
    throw new Error(`PostgreSQL did not stop: ${ended.said}`)
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [houseName])
    if (rowCount === 0) await client.query(`create database ${houseName}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  } finally {
    await client.end()
  }
}

/** Two starts at once may both find no database; the second to make it has what it wanted. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')

/** The port that was ours before, if nobody took it; else one that is free. */
function freePort(before: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (before === 0 ? reject(error) : resolve(freePort(0))))
    probe.listen(before, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

const lastLines = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
