import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { runCommand, usage } from './commands.ts'
import { requirePrograms } from './programs.ts'
import { startCluster, untilReplicated } from './start-cluster.ts'

/**
 * Starts a complete installation from Debian's packages, without containers, until Ctrl-C: `npm run cluster`.
 * `--asynchronous` replicates without waiting for the standby; `--folder` names a new folder, which is kept.
 */
const { values } = parseArgs({
  options: {
    asynchronous: { type: 'boolean', default: false },
    folder: { type: 'string' },
    port: { type: 'string', default: '12000' },
  },
})
const print = (text: string) => process.stdout.write(`${text}\n`)

try {
  const programs = await requirePrograms()
  const folder = await openFolder(values.folder)
  const close = async () => {
    if (values.folder === undefined) await rm(folder, { recursive: true, force: true })
  }
  print(`Everything is written below ${folder}`)
  const replication = values.asynchronous ? 'asynchronous' : 'synchronous'
  const starting = startCluster({
    programs,
    folder,
    replication,
    settings: {},
    firstPort: Number(values.port),
    say: print,
  })
  let isLeaving = false
  const leave = async () => {
    if (isLeaving) return
    isLeaving = true
    print('Stopping all parts')
    await starting.then((cluster) => cluster.stop()).catch(() => undefined)
    await close()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  // After a failure the folder is kept for its logs.
  const cluster = await starting
  const width = Math.max(...cluster.parts.map(({ name }) => name.length))
  for (const { name, address, pid } of cluster.parts)
    print(`  ${name.padEnd(width)}  ${address}, process ${pid}`)
  print(`\nOpen ${cluster.url}\n\n${usage}`)
  for await (const line of createInterface({ input: process.stdin })) {
    print(await runCommand(cluster.parts, line))
    // A newly started standby cannot be promoted until the primary knows that it has caught up.
    if (/^\s*start database-/.test(line))
      void untilReplicated(cluster.databases, replication).then(() =>
        print('The standby follows: a failover is possible'),
      )
  }
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Creates the folder, which the databases' user may enter. */
async function openFolder(chosen: string | undefined): Promise<string> {
  if (chosen === undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-cluster-'))
    await chmod(folder, 0o755)
    return folder
  }
  const folder = path.resolve(chosen)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`)
  return folder
}
