import { createRequire } from 'node:module'
import type { hash } from '@node-rs/argon2'

/*
 * Parameters of a cheap hash, since tests create about a thousand accounts: a hash with the product’s
 * parameters takes 20 ms of processor time, with these a tenth of a millisecond. A hash contains its
 * parameters, so verifying needs no change. `passwords.test.ts` and servers in separate processes use the
 * product’s own parameters.
 */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const library: { hash: typeof hash; originalHash?: typeof hash } = createRequire(import.meta.url)(
  '@node-rs/argon2',
)
// This file runs before each test file of a worker.
library.originalHash ??= library.hash
const { originalHash } = library
library.hash = (password, options) => originalHash(password, { ...options, ...cheap })
