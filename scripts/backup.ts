import path from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/database/embedded/backup.ts'

/** Copies DATA_DIR, whose house may be open, into the folder named; its database is the embedded one. */
const reading = readConfig(process.env)
if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join(' '))
const { dataDir, databaseUrl } = reading.config
if (databaseUrl !== null) throw new Error('DATABASE_URL is set: back that database up with its own pg_dump.')
const to = path.resolve(process.argv[2] ?? '')
await backUp(dataDir, to)
console.log(`${dataDir} is copied to ${to}. To go back to it, put it in the place of DATA_DIR.`)
