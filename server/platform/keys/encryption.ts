import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Encrypts with AES-256 in Galois/Counter Mode.
 *
 * @param bound the context to which the result is bound; it decrypts only with the same context
 * @returns nonce, ciphertext and tag
 */
export function encrypt(plain: Buffer, key: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const lock = createCipheriv(cipher, key, nonce).setAAD(bound)
  return Buffer.concat([nonce, lock.update(plain), lock.final(), lock.getAuthTag()])
}

/** Decrypts. Returns null if the key or the bound context differs, or the data was changed. */
export function decrypt(bytes: Buffer, key: Buffer, bound: Buffer): Buffer | null {
  if (bytes.length < nonceBytes + tagBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const lock = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(bound)
  lock.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([lock.update(bytes.subarray(nonceBytes, -tagBytes)), lock.final()])
  } catch {
    return null
  }
}
