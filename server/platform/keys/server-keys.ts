import { createHash, hkdfSync } from 'node:crypto'
import { keysFor } from '#server/platform/config/key-file.ts'

/** A key of the house. What it is used for has a key of its own, derived from it. */
export type ServerKey = {
  /** Known to everybody who may read the database; tells nothing of the key. */
  readonly id: string
  /** 32 bytes for one use. */
  derive(use: string): Buffer
}

/** The keys of the house: the first seals what is new, all of them open what they sealed. */
export type ServerKeys = { readonly current: ServerKey; find(id: string): ServerKey | null }

/**
 * The keys by which identity documents are sealed, from the setting and from `DATA_DIR/keys/identity`.
 *
 * @param given the keys of the setting, in hex
 * @throws where the file holds something else
 */
export function loadServerKeys(dataDir: string, given: readonly string[]): ServerKeys {
  const keys = keysFor('identity', dataDir, given).map(houseKey)
  const [current] = keys
  if (!current) throw new Error('The house has no key for identity documents')
  const byId = new Map(keys.map((key) => [key.id, key]))
  return { current, find: (id) => byId.get(id) ?? null }
}

function houseKey(hex: string): ServerKey {
  const secret = Buffer.from(hex, 'hex')
  return {
    id: createHash('sha256').update('identity key ').update(secret).digest('hex').slice(0, 16),
    derive: (use) => Buffer.from(hkdfSync('sha256', secret, '', `identity ${use}`, 32)),
  }
}
