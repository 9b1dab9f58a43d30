import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { keysFor } from '#server/platform/config/key-file.ts'

/** The keys that sign receipts. */
export type SigningKeys = {
  /** Public keys as base64url of 32 bytes: the current one first, then earlier ones. */
  readonly published: readonly string[]
  /** Returns the deterministic signature of a text in base64url. */
  sign(text: string): string
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Creates the signing keys for receipts from the setting and `DATA_DIR/keys/receipts`.
 * @param given the keys of the setting, in hex
 */
export function createSigningKeys(dataDir: string, given: readonly string[]): SigningKeys {
  const keys = keysFor('receipts', dataDir, given).map((hex) =>
    createPrivateKey({ key: Buffer.concat([prefix, Buffer.from(hex, 'hex')]), format: 'der', type: 'pkcs8' }),
  )
  const [current] = keys
  if (!current) throw new Error('No signing key for receipts')
  return {
    published: keys.map((key) => createPublicKey(key).export({ format: 'jwk' }).x ?? ''),
    sign: (text) => sign(null, Buffer.from(text), current).toString('base64url'),
  }
}
