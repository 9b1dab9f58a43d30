import { createHash, hkdfSync } from 'node:crypto'
import { keysFor } from '#server/platform/config/key-file.ts'

/** A server key. Each use has a separate derived key. */
export type ServerKey = {
  /** The public id, which reveals nothing about the key. */
  readonly id: string
  /** Returns 32 bytes for one use. */
  derive(use: string): Buffer
}

/** The server keys: the current one encrypts, all of them decrypt. */
export type ServerKeys = { readonly current: ServerKey; find(id: string): ServerKey | null }

/**
 * Loads the keys for identity documents from the setting and from `DATA_DIR/keys/identity`.
 *
 * @param given the keys of the setting, in hex
 * @throws if the file is malformed
 */
export function loadServerKeys(dataDir: string, given: readonly string[]): ServerKeys {
  const keys = keysFor('identity', dataDir, given).map(houseKey)
  const [current] = keys
  if (!current) throw new Error('There is no key for identity documents')
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
