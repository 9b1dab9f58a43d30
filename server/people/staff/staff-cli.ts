import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { runningDatabaseUrl } from '#server/platform/database/embedded/running.ts'
import { createLog } from '#server/platform/log/log.ts'
import { email as emailField } from '#wire/schema/fields.ts'
import { appointOwner } from './members/appoint-owner.ts'

/**
 * R1: makes an account owner, even while the server runs: `npm run staff -- owner ann@house.example`. An address
 * without a verified account gets an invitation, whose link is printed.
 */
const [task, address] = parseArgs({ allowPositionals: true }).positionals
const reading = readConfig(process.env)
if (reading.kind === 'mistaken') fail(reading.mistakes.join(' '))
const email = emailField.safeParse(address)
if (task !== 'owner' || !email.success)
  fail('Enter an email address: npm run staff -- owner ann@house.example')
const { config } = reading
const print = (text: string) => process.stdout.write(`${text}\n`)
const log = createLog({ logLevel: 'warn' })
const runningUrl =
  config.databaseDirectUrl ?? config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir))
const database = runningUrl ? connect(runningUrl, { max: 1, log }) : await openDatabase(config, log)
try {
  const path = await appointOwner(database.db, email.data, Date.now())
  print(
    path === null
      ? `${email.data} is now an owner of the house.`
      : `${email.data} has no verified account yet. Accept the owner’s role within seven days at:\n  ${config.publicUrl}${path}`,
  )
} finally {
  await database.close()
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
