import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { toStartupError } from '#server/platform/process/to-startup-error.ts'
import { readOptions } from './options.ts'
import { reportLines } from './report.ts'
import { RestoreError } from './restore-error.ts'
import { verifyBackup } from './verify-backup.ts'

/**
 * Restores a backup into a temporary folder and verifies it: `npm run backup:verify`. Without options it
 * restores the newest pgBackRest backup of the stanza `rostrum`, and compares it with the database of
 * DATABASE_URL. `--at '2026-11-23 10:00:00+08'` restores to a moment, `--repo 2` from another repository,
 * `--folder` a backup of the embedded database; `--database` verifies a database restored by other means.
 *
 * Exits with 0 if the backup is good, with 1 if it is not or cannot be restored.
 */
const print = (text: string) => process.stdout.write(`${text}\n`)
const [settings, reading] = [readConfig(process.env), readOptions(process.argv.slice(2), Date.now())]
if (settings.kind === 'mistaken') fail(settings.mistakes.join(' '))
if (reading.kind === 'mistaken') fail(reading.mistake)

const steps: (() => Promise<void>)[] = []
let isEnding = false
const close = async () => {
  isEnding = true
  for (const step of steps.splice(0).toReversed()) await step()
}
// A resource being opened when a signal arrives is closed as soon as it is open.
const add = (step: () => Promise<void>) => {
  if (isEnding) step().catch((error) => print(String(error)))
  else steps.push(step)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await close().catch((error) => print(String(error)))
    print('The verification was ended before its result.')
    process.exit(1)
  })
try {
  const report = await verifyBackup(reading.options, settings.config, { add })
  for (const line of reportLines(report)) print(line)
  if (report.issues.length > 0) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  if (!isEnding) print(sentenceOf(error))
}
await close()

function sentenceOf(error: unknown): string {
  if (error instanceof RestoreError) return error.message
  if (error instanceof pg.DatabaseError) return `A database cannot be read: ${error.message}.`
  return toStartupError(error)?.message ?? (error instanceof Error ? String(error.stack) : String(error))
}

function fail(sentence: string): never {
  print(sentence)
  process.exit(1)
}
