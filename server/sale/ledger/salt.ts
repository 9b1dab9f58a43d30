import { randomFillSync } from 'node:crypto'

const size = 16
const store = Buffer.alloc(size * 256)
let used = store.length

/** 16 random bytes in hex. They are drawn many at a time: a system call for each would cost more than all the hashing. */
export function newSalt(): string {
  if (used === store.length) {
    randomFillSync(store)
    used = 0
  }
  used += size
  return store.toString('hex', used - size, used)
}
