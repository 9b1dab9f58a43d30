import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTaskGate } from '#server/platform/files/task-gate.ts'

/**
 * Hashing occupies a core and a thread of libuv's pool, which files, pictures and name lookups share. It gets at most a
 * third of the cores and one or two of the four threads; further requests queue here.
 */
const gate = createTaskGate(availableParallelism() >= 6 ? 2 : 1)

/** Hashes a password's digest (hex SHA-256, as browsers send it) or a one-time code with Argon2id. */
export const hashSecret = (secret: string): Promise<string> => gate.urgent(() => hash(secret))

/** A hash that no secret matches, so that verifying takes the same time without an account. */
const unmatched = hash(randomBytes(32))

/**
 * Returns whether a secret matches a hash. Takes the same time without a hash (null; '' of an account without a
 * password), so that timing does not reveal which addresses have an account.
 */
export async function verifySecret(hashed: string | null, secret: string): Promise<boolean> {
  const expected = hashed || (await unmatched)
  const matches = await gate.urgent(() => verify(expected, secret))
  return matches && expected === hashed
}
