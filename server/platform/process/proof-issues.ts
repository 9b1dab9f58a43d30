import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { keysFor } from '#server/platform/config/key-file.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readSealed } from '#server/platform/keys/sealed-keys.ts'
import type { StoreReader } from '#server/platform/storage/object-store.ts'
import { findFingerprint, fingerprintOf, readStoreKey } from './verify-store.ts'

/** The result of a comparison: issues and parts that could not be compared, each as a sentence. */
export type ProofIssues = { readonly issues: readonly string[]; readonly notChecked: readonly string[] }

type KeySettings = Pick<Config, 'dataDir' | 'identityKeys' | 'receiptKeys' | 'masterKeys'>

/**
 * Checks that the configured store and keys belong to the database. Unlike `verifyStore` it writes nothing,
 * so it suits a database restored for a test.
 * @param storage the store, or null if it is not available
 */
export async function proofIssues(
  db: Kysely<Rows>,
  storage: StoreReader | null,
  config: KeySettings,
): Promise<ProofIssues> {
  const found = [
    ...(storage ? [await storeIssue(db, storage)] : []),
    await keyIssue(db, config, 'identity', config.identityKeys),
    await keyIssue(db, config, 'receipts', config.receiptKeys),
  ]
  return {
    issues: found.flatMap((one) => one.issue ?? []),
    notChecked: found.flatMap((one) => one.notChecked ?? []),
  }
}

type Finding = { readonly issue?: string; readonly notChecked?: string }

async function storeIssue(db: Kysely<Rows>, storage: StoreReader): Promise<Finding> {
  const known = await findFingerprint(db, 'store')
  const key = await readStoreKey(storage)
  if (known === undefined || (key !== null && fingerprintOf('store', key) === known)) return {}
  return { issue: `${storage.place} is not the store that the database belongs with.` }
}

/** Returns an issue if the keys for a use are missing, as nothing that they encrypted can then be read. */
async function keyIssue(
  db: Kysely<Rows>,
  { dataDir, masterKeys }: KeySettings,
  use: 'identity' | 'receipts',
  given: readonly string[],
): Promise<Finding> {
  const known = await findFingerprint(db, use)
  if (known === undefined) return {}
  const sealed = await readSealed(db, masterKeys, use)
  if (sealed.kind === 'otherMasterKey' && masterKeys.length > 0)
    return { issue: `MASTER_KEY does not decrypt the ${use} keys of the database.` }
  const hasFile = existsSync(path.join(dataDir, 'keys', use))
  const keys = [
    ...(given.length > 0 || hasFile ? keysFor(use, dataDir, given) : []),
    ...(sealed.kind === 'read' ? sealed.text.split('\n') : []),
  ]
  if (keys.length === 0) return { notChecked: `The ${use} key was not given, so it was not compared.` }
  return keys.some((key) => fingerprintOf(use, key) === known)
    ? {}
    : { issue: `The ${use} key is not the one that the database belongs with.` }
}
