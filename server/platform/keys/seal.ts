import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ServerKeys } from '#server/platform/keys/server-keys.ts'

/** Encrypted bytes as stored. */
export type Sealed = {
  /** Id of the server key that decrypts the data key. */
  readonly houseKey: string
  readonly dataKey: Buffer
  readonly content: Buffer
}

/** Authenticated metadata: if it is changed, decryption fails. */
export type SealedMetadata = { readonly key: string; readonly userId: string; readonly createdAt: number }

/** Envelope encryption: each content has its own data key, which a server key encrypts. */
export type Seal = {
  encrypt(content: Buffer, about: SealedMetadata): Sealed
  /** null where the key is unknown or anything was changed. */
  decrypt(sealed: Sealed, about: SealedMetadata): Buffer | null
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Kinds of sealed content; one cannot be decrypted as another. */
export type SealedThing = 'identity image' | 'authenticator secret'

export function createSeal(keys: ServerKeys, thing: SealedThing = 'identity image'): Seal {
  const boundTo = boundAs(thing)
  return {
    encrypt(plain, about) {
      const dataKey = randomBytes(32)
      const bound = boundTo(about, keys.current.id)
      return {
        houseKey: keys.current.id,
        dataKey: locked(dataKey, keys.current.derive('data keys'), bound),
        content: locked(plain, dataKey, bound),
      }
    },
    decrypt({ houseKey, dataKey, content }, about) {
      const key = keys.find(houseKey)
      if (key === null) return null
      const bound = boundTo(about, houseKey)
      const own = unlocked(dataKey, key.derive('data keys'), bound)
      return own && unlocked(content, own, bound)
    },
  }
}

const boundAs =
  (thing: SealedThing) =>
  ({ key, userId, createdAt }: SealedMetadata, houseKey: string): Buffer =>
    Buffer.from(JSON.stringify([thing, 1, key, userId, createdAt, houseKey]))

/** @returns nonce, ciphertext, tag */
function locked(plain: Buffer, key: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const lock = createCipheriv(cipher, key, nonce).setAAD(bound)
  return Buffer.concat([nonce, lock.update(plain), lock.final(), lock.getAuthTag()])
}

function unlocked(bytes: Buffer, key: Buffer, bound: Buffer): Buffer | null {
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
