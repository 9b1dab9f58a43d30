import { readConfig } from '#server/platform/config/config.ts'
import { openOwnDatabase } from '#server/platform/database/own-database.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openWithRetry } from '#server/platform/process/open-with-retry.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

const reading = readConfig(process.env)
if (reading.kind === 'mistaken') {
  console.error(['The settings are invalid:', ...reading.mistakes.map((line) => `  ${line}`)].join('\n'))
  process.exit(1)
}

const { config } = reading
const development = process.argv.includes('--dev')
const log = createLog(config)
const overrides = process.argv.includes('--await-pages')
  ? { log, development, pagesBuilt: awaitPages() }
  : { log, development }
const opening = openWithRetry(async () => {
  const { promise: starting, resolve: onStart } = Promise.withResolvers<void>()
  const opened = openOwnDatabase(config, log, onStart)
  await Promise.race([starting, opened])
  // PostgreSQL starts while most other modules are loaded, which occupies this thread.
  const [database, { open }] = await Promise.all([opened, import('#server/open.ts')])
  return open(config, { ...overrides, database })
}, console.error)

/** Milliseconds after which the process exits, even if some parts have not closed. */
const shutdownTimeoutMs = 20_000
let leaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(signal))
process.once('disconnect', () => leave('the process that started it is gone'))

try {
  const server = await opening
  const names = `${config.house.name.en} ${config.house.name.zh}`
  console.log(`\n${names} is open at ${config.publicUrl} (listening on ${server.url})\n`)
  const founding = await server.createFoundingLink()
  if (founding !== null)
    console.log(
      `The house has no owner yet. Create the owner’s account within 24 hours at:\n  ${config.publicUrl}${founding}\n`,
    )
  if (server.secondFactor === 'off')
    console.log('Staff log in without a second factor (STAFF_SECOND_FACTOR=off).\n')
  if (server.isDemonstration) {
    const { accountList } = await import('#demo/account-list.ts')
    console.log(`${accountList(config.publicUrl)}\n`)
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

/** Closes the server once, after it has opened. */
async function leave(reason: string): Promise<void> {
  if (leaving) return
  leaving = true
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
  const server = await opening
  server.log.info({ why: reason }, 'The server is closing')
  await server.close().catch((error) => {
    server.log.fatal({ err: error }, 'The server did not close cleanly')
    process.exitCode = 1
  })
  process.exit()
}

/** Resolves when the parent process reports that it has built the pages. */
function awaitPages(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  process.once('message', () => resolve())
  process.once('disconnect', () => reject(new StartupError('The pages were not built.')))
  promise.catch(() => undefined)
  return promise
}
