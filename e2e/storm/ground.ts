import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { clusterUrl, readAccess } from '#server/platform/database/embedded/cluster.ts'
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { findDatabaseFolder } from '#server/platform/database/embedded/paths.ts'
import { findPostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import type { Chance } from '#server/sale/rooms/testing/chance.ts'
import { type Databases, openDatabases } from './cluster.ts'
import { newFolder, silent } from './data-dir.ts'
import type { Ground, Topology } from './faults.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Servers and databases of a storm, at work. */
export type OpenGround = Ground & {
  /** Where the database is at the moment, past all lines. */
  databaseUrl(): string
  close(): Promise<void>
}

/** @param logFolder where the logs of servers go; a folder that stays */
export async function openGround(topology: Topology, chance: Chance, logFolder: string): Promise<OpenGround> {
  const folder = await newFolder()
  const dataDir = path.join(folder, 'data')
  await mkdir(logFolder, { recursive: true })
  return topology === 'one'
    ? openOne(folder, dataDir, chance, logFolder)
    : openTwo(folder, dataDir, topology === 'standby', logFolder)
}

const logOf = (logFolder: string, name: string) => path.join(logFolder, `${name}.log`)

async function openOne(folder: string, dataDir: string, chance: Chance, logs: string): Promise<OpenGround> {
  const server = await startServer({
    name: 'first',
    dataDir,
    databaseUrl: () => null,
    logFile: logOf(logs, 'first'),
  })
  const database = await findDatabaseFolder(dataDir, await findPostgresUser())
  let url = clusterUrl(await readAccess(database), 'rostrum')
  // The port changes where another program has taken it meanwhile.
  const look = setInterval(async () => {
    const access = await readAccess(database).catch(() => null)
    if (access) url = clusterUrl(access, 'rostrum')
  }, 100)
  return {
    servers: [server],
    databases: null,
    databaseUrl: () => url,
    async killOwnDatabase() {
      const postmaster = await readPostmaster(database)
      if (postmaster && (await isPostgres(postmaster.pid)))
        process.kill(postmaster.pid, chance.pick(['SIGQUIT', 'SIGKILL']))
    },
    async close() {
      clearInterval(look)
      await server.close()
      await (await openEmbedded(dataDir, silent, 'durable')).stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openTwo(
  folder: string,
  dataDir: string,
  hasStandby: boolean,
  logs: string,
): Promise<OpenGround> {
  const databases: Databases = await openDatabases(path.join(folder, 'databases'), hasStandby)
  const databaseUrl = () => databases.primary.url
  const servers: ServerProcess[] = []
  const close = async () => {
    for (const server of servers) await server.close()
    await databases.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const starting = ['first', 'second'].map(async (name) => {
      servers.push(await startServer({ name, dataDir, databaseUrl, logFile: logOf(logs, name) }))
    })
    const failed = (await Promise.allSettled(starting)).find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    servers.sort((a, b) => a.name.localeCompare(b.name))
  } catch (error) {
    await close()
    throw error
  }
  return {
    servers,
    databases,
    databaseUrl,
    killOwnDatabase: () => Promise.reject(new Error('The servers share a database')),
    close,
  }
}
