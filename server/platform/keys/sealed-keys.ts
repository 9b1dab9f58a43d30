import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { keysFor } from '#server/platform/config/key-file.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { decrypt, encrypt } from './encryption.ts'
import { loadPushKeys, type PushKeys, parsePushKeys } from './push-keys.ts'

/** The keys that all servers of an installation need. */
type SharedKeys = Pick<Config, 'identityKeys' | 'receiptKeys' | 'pushKeys'>

type Setting = SharedKeys & Pick<Config, 'dataDir' | 'masterKeys'>

/**
 * Opens the keys of an installation whose servers share no disk: they are in the database, encrypted with the
 * master key. The first start stores those of its data folder there, or generates them. Keys in the
 * settings come first, as without a master key.
 * @throws StartupError if the master key is not the one that encrypted them
 */
export async function openSharedKeys(db: Kysely<Rows>, config: Setting): Promise<SharedKeys> {
  const [current] = config.masterKeys
  if (current === undefined) return config
  const { dataDir } = config
  const shared = async (use: 'identity' | 'receipts', given: readonly string[]) => {
    const text = await sharedText(db, config.masterKeys, use, () => keysIn(dataDir, use, given).join('\n'))
    return [...new Set([...given, ...text.split('\n')])]
  }
  return {
    identityKeys: await shared('identity', config.identityKeys),
    receiptKeys: await shared('receipts', config.receiptKeys),
    pushKeys: config.pushKeys ?? (await sharedPushKeys(db, config)),
  }
}

const sharedPushKeys = async (db: Kysely<Rows>, { masterKeys, dataDir }: Setting): Promise<PushKeys> =>
  parsePushKeys(
    await sharedText(db, masterKeys, 'push', async () =>
      JSON.stringify(await loadPushKeys({ pushKeys: null, dataDir })),
    ),
  )

/**
 * Returns the keys in the settings and the data folder, or a new one if there are none, which is not written
 * there.
 */
const keysIn = (dataDir: string, use: string, given: readonly string[]): readonly string[] =>
  given.length > 0 || existsSync(path.join(dataDir, 'keys', use))
    ? keysFor(use, dataDir, given)
    : [randomBytes(32).toString('hex')]

/**
 * Reads the text stored for a use. If several processes start at once, one stores it for all. A master key
 * placed before the old one replaces it.
 */
async function sharedText(
  db: Kysely<Rows>,
  masterKeys: readonly string[],
  use: string,
  first: () => string | Promise<string>,
): Promise<string> {
  const [current = ''] = masterKeys
  if ((await findSealed(db, use)) === undefined)
    await db
      .insertInto('sealed_keys')
      .values({ use, ...seal(current, use, await first()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const found = await readSealed(db, masterKeys, use)
  if (found.kind !== 'read') throw new StartupError(otherMasterKey)
  if (found.masterKey !== current)
    await db
      .updateTable('sealed_keys')
      .set(seal(current, use, found.text))
      .where('use', '=', use)
      .execute()
  return found.text
}

/** The stored keys for a use, with the master key that decrypted them. */
export type Sealed =
  | { readonly kind: 'missing' | 'otherMasterKey' }
  | { readonly kind: 'read'; readonly text: string; readonly masterKey: string }

/** Reads the keys stored for a use without writing anything. */
export async function readSealed(
  db: Kysely<Rows>,
  masterKeys: readonly string[],
  use: string,
): Promise<Sealed> {
  const row = await findSealed(db, use)
  if (row === undefined) return { kind: 'missing' }
  const masterKey = masterKeys.find((one) => row.master_key === idOf(one))
  const text = masterKey === undefined ? null : decrypt(row.sealed, derive(masterKey), boundTo(use))
  return masterKey === undefined || text === null
    ? { kind: 'otherMasterKey' }
    : { kind: 'read', text: text.toString(), masterKey }
}

const findSealed = (db: Kysely<Rows>, use: string) =>
  db.selectFrom('sealed_keys').selectAll().where('use', '=', use).executeTakeFirst()

const seal = (masterKey: string, use: string, text: string) => ({
  master_key: idOf(masterKey),
  sealed: encrypt(Buffer.from(text), derive(masterKey), boundTo(use)),
})

/** Returns the public id of a master key, which reveals nothing about it. */
const idOf = (masterKey: string): string =>
  createHash('sha256').update('master key ').update(masterKey, 'hex').digest('hex').slice(0, 16)

const derive = (masterKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'sealed keys', 32))

const boundTo = (use: string): Buffer => Buffer.from(`sealed key 1 ${use}`)

const otherMasterKey =
  'The keys in the database were encrypted by another MASTER_KEY: set it to the one that the other servers use, with any newer one before it.'
