import path from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { backUp } from '#server/platform/database/embedded/backup.ts'

/** Backs up DATA_DIR into a folder, even while the server runs: `npm run backup -- /var/backups/house-1`. */
const [to] = process.argv.slice(2)
const reading = readConfig(process.env)
if (reading.kind === 'mistaken') fail(reading.mistakes.join(' '))
const { dataDir, databaseUrl } = reading.config
if (databaseUrl !== null)
  fail(
    'DATABASE_URL is set: that database is backed up by pgBackRest or its provider, see docs/operating.md.',
  )
if (!to) fail('Say where to: npm run backup -- /var/backups/house-1')
await backUp(dataDir, path.resolve(to))
console.log(`${dataDir} is copied to ${path.resolve(to)}, a data folder of its own.`)

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
