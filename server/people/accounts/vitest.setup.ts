import { createRequire } from 'node:module'
import type { hash } from '@node-rs/argon2'

/*
 * Tests create about a thousand accounts. A hash with the product's parameters takes 20 ms of processor time, and with
 * these a tenth of a millisecond. A hash names its parameters, so verifying needs no change. `passwords.test.ts` proves
 * the product's own, and servers in processes of their own use them.
 */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const library: { hash: typeof hash; originalHash?: typeof hash } = createRequire(import.meta.url)(
  '@node-rs/argon2',
)
// This file runs before each test file of a worker.
library.originalHash ??= library.hash
const { originalHash } = library
library.hash = (password, options) => originalHash(password, { ...options, ...cheap })
