import { createHash, randomBytes } from 'node:crypto'

/** Creates a new secret that identifies a visitor's browser: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns the key with which a visitor's sockets subscribe. It is derived from the secret by a one-way hash. */
export const listenerKey = (secret: string): string =>
  createHash('sha256').update(`listener ${secret}`).digest('base64url')

/** Returns the digest of a secret or a key, as it is stored. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')
