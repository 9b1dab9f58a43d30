import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { HouseKeys } from './house-keys.ts'

/** An image as it is kept. */
export type SealedImage = {
  /** Name of the house's key that opens the data key. */
  readonly houseKey: string
  readonly dataKey: Buffer
  readonly content: Buffer
}

/** What belongs to an image and is not in it: changed afterwards, it no longer opens. */
export type About = { readonly key: string; readonly userId: string; readonly createdAt: number }

/** Seals images, each with a key of its own, which the house's key seals in turn. */
export type Seal = {
  close(image: Buffer, about: About): SealedImage
  /** null where the house no longer has the key, or where anything has been changed. */
  open(sealed: SealedImage, about: About): Buffer | null
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

export function openSeal(keys: HouseKeys): Seal {
  return {
    close(image, about) {
      const dataKey = randomBytes(32)
      const bound = boundTo(about, keys.current.id)
      return {
        houseKey: keys.current.id,
        dataKey: locked(dataKey, keys.current.derive('data keys'), bound),
        content: locked(image, dataKey, bound),
      }
    },
    open({ houseKey, dataKey, content }, about) {
      const key = keys.of(houseKey)
      if (key === null) return null
      const bound = boundTo(about, houseKey)
      const own = unlocked(dataKey, key.derive('data keys'), bound)
      return own && unlocked(content, own, bound)
    },
  }
}

const boundTo = ({ key, userId, createdAt }: About, houseKey: string): Buffer =>
  Buffer.from(JSON.stringify(['identity image', 1, key, userId, createdAt, houseKey]))

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
