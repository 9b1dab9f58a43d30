import { createHash, randomBytes } from 'node:crypto'

/** A secret by which a visitor's browser is known: 32 random bytes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The key with which a visitor's sockets listen. It follows from the secret, and the secret does not follow from it. */
export const listenerKey = (secret: string): string =>
  createHash('sha256').update(`listener ${secret}`).digest('base64url')

/** What the house keeps of a secret or a key. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')
