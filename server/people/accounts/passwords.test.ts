import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashSecret, verifySecret } from './passwords.ts'

test('hashes with Argon2id: 19 MiB and two passes', async () => {
  const module = new URL('passwords.ts', import.meta.url).href
  const script = `import { hashSecret } from '${module}'; console.log(await hashSecret('a secret'))`
  // Tests hash with less; see vitest.setup.ts.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifySecret(stdout.trim(), 'a secret')).toBe(true)
  expect(await verifySecret(stdout.trim(), 'another secret')).toBe(false)
})

test('verifies a secret against its own hash only, and nothing without a hash', async () => {
  const hashed = await hashSecret('a secret')
  expect(hashed).not.toBe(await hashSecret('a secret'))
  expect(await verifySecret(hashed, 'a secret')).toBe(true)
  expect(await verifySecret(hashed, 'another secret')).toBe(false)
  expect(await verifySecret(null, 'a secret')).toBe(false)
  expect(await verifySecret('', '')).toBe(false)
})
