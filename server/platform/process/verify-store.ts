import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { keysFor } from '#server/platform/config/key-file.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/**
 * Verifies that the data folder and the keys of this process belong to the database. A process with others would lack
 * pictures that the database refers to, and could not decrypt or verify anything. The first process stores the
 * fingerprints; a key placed before the old one replaces it.
 *
 * @throws StartupError where they differ
 */
export async function verifyStore(
  db: Kysely<Rows>,
  { dataDir, identityKeys, receiptKeys }: Pick<Config, 'dataDir' | 'identityKeys' | 'receiptKeys'>,
): Promise<void> {
  await verifyProof(db, 'store', keysFor('store', dataDir, []), otherFolder(dataDir))
  await verifyProof(
    db,
    'identity',
    keysFor('identity', dataDir, identityKeys),
    otherKey('IDENTITY_KEY', 'identity'),
  )
  await verifyProof(
    db,
    'receipts',
    keysFor('receipts', dataDir, receiptKeys),
    otherKey('RECEIPT_KEY', 'receipts'),
  )
}

async function verifyProof(
  db: Kysely<Rows>,
  what: string,
  keys: readonly string[],
  complaint: string,
): Promise<void> {
  const fingerprints = keys.map((key) => fingerprintOf(what, key))
  const [fingerprint = ''] = fingerprints
  await db
    .insertInto('store_proofs')
    .values({ what, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const known = await db
    .selectFrom('store_proofs')
    .select('fingerprint')
    .where('what', '=', what)
    .executeTakeFirstOrThrow()
  if (!fingerprints.includes(known.fingerprint)) throw new StartupError(complaint)
  if (known.fingerprint !== fingerprint)
    await db.updateTable('store_proofs').set({ fingerprint }).where('what', '=', what).execute()
}

const fingerprintOf = (what: string, key: string): string =>
  createHash('sha256').update(`rostrum ${what} ${key}`).digest('hex').slice(0, 16)

const otherFolder = (dataDir: string): string =>
  `DATA_DIR ${dataDir} is not the folder that this database belongs with: set it to the one that the other servers use, or, where it replaces a folder that is lost, run “delete from store_proofs where what = 'store'” in the database and start again.`

const otherKey = (setting: string, what: string): string =>
  `The ${what} key is not the one that this database belongs with: set ${setting} to the key that the other servers use with any newer one before it, or, where that key is lost, run “delete from store_proofs where what = '${what}'” in the database and start again.`
