import { randomFillSync } from 'node:crypto'

const size = 16
const pool = Buffer.alloc(size * 256)
let used = pool.length

/**
 * Returns 16 random bytes in hex. They are drawn in bulk, as a system call for each salt would cost more than
 * the hashing.
 */
export function newSalt(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += size
  return pool.toString('hex', used - size, used)
}
