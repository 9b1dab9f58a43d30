import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type NatsServer, openNatsServer } from '#server/platform/bus/testing/nats-server.ts'
import { clusterUrl, readAccess } from '#server/platform/database/embedded/cluster.ts'
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { findDatabaseFolder } from '#server/platform/database/embedded/paths.ts'
import { findPostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import { type Databases, openDatabases } from './cluster.ts'
import { createFolder, silent } from './data-dir.ts'
import { openEarlierVersion } from './earlier-version.ts'
import type { StormEnvironment, Topology } from './faults.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openSmallDisk } from './small-disk.ts'

/** The running servers and databases of a storm. */
export type RunningEnvironment = StormEnvironment & {
  /** Returns the URL of the current database, without proxies. */
  databaseUrl(): string
  close(): Promise<void>
}

/**
 * Starts the servers and databases of a topology.
 * @param servers the number of servers, for topology `nats` @param logFolder the folder for the logs of
 * servers, which is kept @param upgradedFrom the commit of the earlier version, for topology `upgrade`; null
 * for the one before the last migration
 */
export async function startEnvironment(
  topology: Topology,
  random: SeededRandom,
  logFolder: string,
  servers: number,
  upgradedFrom: string | null = null,
): Promise<RunningEnvironment> {
  const folder = await createFolder()
  const dataDir = path.join(folder, 'data')
  await mkdir(logFolder, { recursive: true })
  switch (topology) {
    case 'one':
      return startSingle(folder, dataDir, random, logFolder)
    case 'two':
    case 'standby':
    case 'disk':
      return startSeveral(folder, dataDir, logFolder, {
        count: 2,
        hasStandby: topology === 'standby',
        hasSmallDisk: topology === 'disk',
        isUpgrade: false,
        nats: null,
      })
    case 'upgrade':
      return startSeveral(folder, dataDir, logFolder, {
        count: 2,
        hasStandby: false,
        hasSmallDisk: false,
        isUpgrade: true,
        upgradedFrom,
        nats: null,
      })
    case 'nats':
      return startSeveral(folder, dataDir, logFolder, {
        count: servers,
        hasStandby: false,
        hasSmallDisk: false,
        isUpgrade: false,
        nats: await openNatsServer(),
      })
  }
}

const names = ['first', 'second', 'third', 'fourth'] as const

const logFileOf = (logFolder: string, name: string) => path.join(logFolder, `${name}.log`)

async function startSingle(
  folder: string,
  dataDir: string,
  random: SeededRandom,
  logFolder: string,
): Promise<RunningEnvironment> {
  const server = await startServer({
    name: 'first',
    dataDir,
    databaseUrl: () => null,
    natsUrl: null,
    logFile: logFileOf(logFolder, 'first'),
  })
  const database = await findDatabaseFolder(dataDir, await findPostgresUser())
  let url = clusterUrl(await readAccess(database), 'rostrum')
  // The port changes if another program uses it.
  const refresh = setInterval(async () => {
    const access = await readAccess(database).catch(() => null)
    if (access) url = clusterUrl(access, 'rostrum')
  }, 100)
  return {
    servers: [server],
    databases: null,
    disk: null,
    databaseUrl: () => url,
    async killOwnDatabase() {
      const postmaster = await readPostmaster(database)
      if (postmaster && (await isPostgres(postmaster.pid)))
        process.kill(postmaster.pid, random.pick(['SIGQUIT', 'SIGKILL']))
    },
    async close() {
      clearInterval(refresh)
      await server.close()
      await (await openEmbedded(dataDir, silent, 'durable')).stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startSeveral(
  folder: string,
  dataDir: string,
  logFolder: string,
  options: {
    count: number
    hasStandby: boolean
    hasSmallDisk: boolean
    /** Whether the first server is of the earlier version; its tables are migrated while it serves. */
    isUpgrade: boolean
    upgradedFrom?: string | null
    nats: NatsServer | null
  },
): Promise<RunningEnvironment> {
  const { count, hasStandby, hasSmallDisk, isUpgrade, upgradedFrom = null, nats } = options
  const ofDatabases = path.join(folder, 'databases')
  await mkdir(ofDatabases)
  const earlier = isUpgrade ? await openEarlierVersion(path.join(folder, 'earlier'), upgradedFrom) : null
  const disk = hasSmallDisk ? await openSmallDisk(ofDatabases) : null
  const databases: Databases = await openDatabases(path.join(ofDatabases, 'all'), hasStandby)
  const databaseUrl = () => databases.primary.url
  const servers: ServerProcess[] = []
  const close = async () => {
    for (const server of servers) await server.close()
    await databases.close()
    await disk?.close()
    await nats?.close()
    await earlier?.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const natsUrl = nats?.url ?? null
    const start = async (name: string, checkout?: string) => {
      const logFile = logFileOf(logFolder, name)
      const server = { name, dataDir, databaseUrl, natsUrl, logFile, ...(checkout && { checkout }) }
      servers.push(await startServer(server))
    }
    if (earlier) await start(names[0], earlier.folder)
    const starting = names.slice(servers.length, count).map((name) => start(name))
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
    disk,
    databaseUrl,
    killOwnDatabase: () => Promise.reject(new Error('The servers share a database')),
    close,
  }
}
