import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Hashes what a browser sends instead of a password (its hex SHA-256), or a one-time code, with Argon2id. */
export const hashSecret = (secret: string): Promise<string> => hash(secret)

/** A hash that nothing fits, to spend the same time where there is no account. */
const unmatched = hash(randomBytes(32))

/**
 * Whether a secret fits a hash. Takes as long where there is no hash (null), so that the time does not tell who has an
 * account.
 */
export async function fitsSecret(hashed: string | null, secret: string): Promise<boolean> {
  const fits = await verify(hashed ?? (await unmatched), secret)
  return fits && hashed !== null
}
