import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTaskGate } from '#server/platform/files/task-gate.ts'

/**
 * Hashing takes a thread of libuv's pool, which files, pictures and name look-ups share, and a processor. It gets at most a
 * third of the processors and one or two threads of four; everybody else waits here.
 */
const gate = createTaskGate(availableParallelism() >= 6 ? 2 : 1)

/** Hashes what a browser sends instead of a password (its hex SHA-256), or a one-time code, with Argon2id. */
export const hashSecret = (secret: string): Promise<string> => gate.urgent(() => hash(secret))

/** A hash that nothing fits, to spend the same time where there is no account. */
const unmatched = hash(randomBytes(32))

/**
 * Whether a secret fits a hash. Takes as long where there is no hash (null), so that the time does not tell who has an
 * account.
 */
export async function fitsSecret(hashed: string | null, secret: string): Promise<boolean> {
  const against = hashed ?? (await unmatched)
  const fits = await gate.urgent(() => verify(against, secret))
  return fits && hashed !== null
}
