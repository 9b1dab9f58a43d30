import { randomBytes } from 'node:crypto'
import type { ServerKeys } from '#server/platform/keys/server-keys.ts'
import { decrypt, encrypt } from './encryption.ts'

/** Encrypted bytes as stored. */
export type Sealed = {
  /** The id of the server key that decrypts the data key. */
  readonly houseKey: string
  readonly dataKey: Buffer
  readonly content: Buffer
}

/** Authenticated metadata: if it is changed, decryption fails. */
export type SealedMetadata = { readonly key: string; readonly userId: string; readonly createdAt: number }

/** Encrypts contents in envelopes: each has a separate data key, which a server key encrypts. */
export type Seal = {
  encrypt(content: Buffer, about: SealedMetadata): Sealed
  /** Decrypts a content. Returns null if the key is unknown or anything was changed. */
  decrypt(sealed: Sealed, about: SealedMetadata): Buffer | null
}

/** The kinds of sealed content; one cannot be decrypted as another. */
export type SealedContent =
  | 'identity image'
  | 'authenticator secret'
  | 'payout account'
  | 'payout file'
  | 'screening file'
  | 'webhook secret'

export function createSeal(keys: ServerKeys, thing: SealedContent = 'identity image'): Seal {
  const boundTo = boundAs(thing)
  return {
    encrypt(plain, about) {
      const dataKey = randomBytes(32)
      const bound = boundTo(about, keys.current.id)
      return {
        houseKey: keys.current.id,
        dataKey: encrypt(dataKey, keys.current.derive('data keys'), bound),
        content: encrypt(plain, dataKey, bound),
      }
    },
    decrypt({ houseKey, dataKey, content }, about) {
      const key = keys.find(houseKey)
      if (key === null) return null
      const bound = boundTo(about, houseKey)
      const own = decrypt(dataKey, key.derive('data keys'), bound)
      return own && decrypt(content, own, bound)
    },
  }
}

const boundAs =
  (thing: SealedContent) =>
  ({ key, userId, createdAt }: SealedMetadata, houseKey: string): Buffer =>
    Buffer.from(JSON.stringify([thing, 1, key, userId, createdAt, houseKey]))
