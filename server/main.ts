import { accountList } from '#demo/account-list.ts'
import { open } from '#server/open.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openWithRetry } from '#server/platform/process/open-with-retry.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

const reading = readConfig(process.env)
if (reading.kind === 'mistaken') {
  console.error(['The settings are invalid:', ...reading.mistakes.map((line) => `  ${line}`)].join('\n'))
  process.exit(1)
}

const { config } = reading
const development = process.argv.includes('--dev')
const overrides = process.argv.includes('--await-pages')
  ? { development, pagesBuilt: wordOfPages() }
  : { development }
const opening = openWithRetry(() => open(config, overrides), console.error)

/** Milliseconds after which the process ends, whatever has not closed by then. */
const longestFarewell = 20_000
let leaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(signal))
process.once('disconnect', () => leave('the process that started it is gone'))

try {
  const house = await opening
  const names = `${config.house.name.en} ${config.house.name.zh}`
  console.log(`\n${names} is open at ${config.publicUrl} (listening on ${house.url})\n`)
  if (house.secondFactor === 'off')
    console.log('Managers log in without a second factor (STAFF_SECOND_FACTOR=off).\n')
  if (house.isDemonstration) console.log(`${accountList(config.publicUrl)}\n`)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

/** Closes the house, once, as soon as it has opened. */
async function leave(why: string): Promise<void> {
  if (leaving) return
  leaving = true
  setTimeout(() => process.exit(1), longestFarewell).unref()
  const house = await opening
  house.log.info({ why }, 'The house is closing')
  await house.close().catch((error) => {
    house.log.fatal({ err: error }, 'The house did not close cleanly')
    process.exitCode = 1
  })
  process.exit()
}

/** Whoever started the house builds its pages meanwhile, and says when that is done. */
function wordOfPages(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  process.once('message', () => resolve())
  process.once('disconnect', () => reject(new StartupError('The pages were not built.')))
  promise.catch(() => undefined)
  return promise
}
