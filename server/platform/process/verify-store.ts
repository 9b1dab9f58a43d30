import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { keysFor } from '#server/platform/config/key-file.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { loadPushKeys } from '#server/platform/keys/push-keys.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import type { ObjectStore } from '#server/platform/storage/object-store.ts'

/** The object by which a store is recognised. */
export const storeKey = 'keys/store'

/**
 * Verifies that the object store and the keys of this process belong to the database. A process with others
 * would lack pictures to which the database refers, and could not decrypt or verify anything. The first
 * process stores the fingerprints; a key placed before the old one replaces it.
 * @throws StartupError if they differ
 */
export async function verifyStore(
  db: Kysely<Rows>,
  storage: ObjectStore,
  config: Pick<Config, 'dataDir' | 'identityKeys' | 'receiptKeys' | 'pushKeys'>,
): Promise<void> {
  const { dataDir, identityKeys, receiptKeys } = config
  await verifyProof(db, 'store', [(await storeKeyOf(db, storage)) ?? ''], otherStore(storage.place))
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
  const { publicKey } = await loadPushKeys(config)
  await verifyProof(db, 'push', [publicKey], otherPushKeys)
}

/**
 * Returns the key of a store, or null if it has none although the database belongs to one. If several
 * processes start with an empty database and store, one generates it for all.
 */
const storeKeyOf = (db: Kysely<Rows>, storage: ObjectStore): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('store'))`.execute(trx)
    const stored = await readStoreKey(storage)
    if (stored !== null || (await findFingerprint(trx, 'store')) !== undefined) return stored
    const generated = randomBytes(32).toString('hex')
    await storage.put(storeKey, Buffer.from(`${generated}\n`))
    return generated
  })

/** Checks for readiness whether the store can be read. */
export async function checkStore(storage: ObjectStore): Promise<void> {
  if (!(await storage.has(storeKey))) throw new Error(`${storage.place} has no ${storeKey}`)
}

/** Returns the key that identifies a store, or null if it has none. */
export const readStoreKey = async (storage: Pick<ObjectStore, 'read'>): Promise<string | null> =>
  (await storage.read(storeKey))?.toString().trim() ?? null

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
  const known = (await findFingerprint(db, what)) ?? ''
  if (!fingerprints.includes(known)) throw new StartupError(complaint)
  if (known !== fingerprint)
    await db.updateTable('store_proofs').set({ fingerprint }).where('what', '=', what).execute()
}

/** Returns the fingerprint of its store or keys that a database has. */
export async function findFingerprint(db: Kysely<Rows>, what: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('store_proofs')
    .select('fingerprint')
    .where('what', '=', what)
    .executeTakeFirst()
  return found?.fingerprint
}

/** Returns a fingerprint that identifies a store or a key without revealing it. */
export const fingerprintOf = (what: string, key: string): string =>
  createHash('sha256').update(`rostrum ${what} ${key}`).digest('hex').slice(0, 16)

const otherStore = (place: string): string =>
  `${place} is not the store that this database belongs with: set STORAGE_URL or DATA_DIR to the one that the other servers use, or, where it replaces a store that is lost, run “delete from store_proofs where what = 'store'” in the database and start again.`

const otherKey = (setting: string, what: string): string =>
  `The ${what} key is not the one that this database belongs with: set ${setting} to the key that the other servers use with any newer one before it, or give all of them one MASTER_KEY, or, where that key is lost, run “delete from store_proofs where what = '${what}'” in the database and start again.`

const otherPushKeys =
  "VAPID_PUBLIC_KEY is not the one that this database belongs with: set it and VAPID_PRIVATE_KEY to the pair that the other servers use, or, where that pair is lost, run “delete from store_proofs where what = 'push'” in the database and start again; every browser must then subscribe again."
