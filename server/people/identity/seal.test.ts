import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { readKeys } from '#server/platform/config/key-file.ts'
import { createSeal } from '#server/platform/keys/seal.ts'
import { loadServerKeys } from '#server/platform/keys/server-keys.ts'
import { createLinks } from './links.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)]
const about = { key: '0'.repeat(32), userId: 'ann', createdAt: 1000 }
const image = Buffer.from('a picture of a document')

test('decrypts what it encrypted, and the ciphertext does not contain the text', () => {
  const seal = createSeal(loadServerKeys(dataDir, [first]))
  const sealed = seal.encrypt(image, about)
  expect(seal.decrypt(sealed, about)).toEqual(image)
  expect(sealed.content.includes('picture')).toBe(false)
  expect(seal.encrypt(image, about).content).not.toEqual(sealed.content)
  expect(seal.encrypt(image, about).dataKey).not.toEqual(sealed.dataKey)
})

test('does not decrypt where content, key or associated data has changed', () => {
  const seal = createSeal(loadServerKeys(dataDir, [first]))
  const sealed = seal.encrypt(image, about)
  for (const part of ['content', 'dataKey'] as const) {
    for (let index = 0; index < sealed[part].length; index += 1) {
      const tampered = Buffer.from(sealed[part])
      tampered[index] = (tampered[index] ?? 0) ^ 1
      expect(seal.decrypt({ ...sealed, [part]: tampered }, about)).toBeNull()
    }
    for (const short of [0, 11, 28]) {
      expect(seal.decrypt({ ...sealed, [part]: sealed[part].subarray(0, short) }, about)).toBeNull()
    }
  }
  expect(seal.decrypt(sealed, { ...about, userId: 'ben' })).toBeNull()
  expect(seal.decrypt(sealed, { ...about, key: '1'.repeat(32) })).toBeNull()
  expect(seal.decrypt(sealed, { ...about, createdAt: 1001 })).toBeNull()
  const other = seal.encrypt(image, about)
  expect(seal.decrypt({ ...sealed, content: other.content }, about)).toBeNull()
})

test('after a rotation the new key encrypts, and the old one still decrypts', () => {
  const old = createSeal(loadServerKeys(dataDir, [first]))
  const sealed = old.encrypt(image, about)
  const both = createSeal(loadServerKeys(dataDir, [second, first]))
  expect(both.decrypt(sealed, about)).toEqual(image)
  const renewed = both.encrypt(image, about)
  expect(renewed.houseKey).not.toBe(sealed.houseKey)
  expect(old.decrypt(renewed, about)).toBeNull()
  expect(createSeal(loadServerKeys(dataDir, [second])).decrypt(sealed, about)).toBeNull()
})

test('without a setting one key is generated, once, readable by the server’s user only', async () => {
  const made = loadServerKeys(dataDir, [])
  const file = path.join(dataDir, 'keys', 'identity')
  expect(await readFile(file, 'utf8')).toMatch(/^[\da-f]{64}\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  expect(loadServerKeys(dataDir, []).current.id).toBe(made.current.id)
})

test('a key from the setting does not stop the generated key from decrypting', () => {
  const sealed = createSeal(loadServerKeys(dataDir, [])).encrypt(image, about)
  const keys = loadServerKeys(dataDir, [first])
  expect(keys.current.id).not.toBe(sealed.houseKey)
  expect(createSeal(keys).decrypt(sealed, about)).toEqual(image)
})

test('an invalid key in the setting or the file prevents the start', async () => {
  expect(readKeys(`${first}, ${second.toUpperCase()}`)).toEqual([first, second])
  for (const wrong of ['', ',', 'secret', first.slice(1), `${first},x`]) expect(readKeys(wrong)).toBeNull()
  expect(readConfig({ IDENTITY_KEY: 'secret' })).toEqual({
    kind: 'mistaken',
    mistakes: ['IDENTITY_KEY: must be 64 hex digits, or several such keys separated by commas.'],
  })
  const read = readConfig({ IDENTITY_KEY: `${first},${second}` })
  expect(read.kind === 'read' && read.config.identityKeys).toEqual([first, second])
  loadServerKeys(dataDir, [])
  const file = path.join(dataDir, 'keys', 'identity')
  await chmod(file, 0o600)
  await writeFile(file, 'something else')
  expect(() => loadServerKeys(dataDir, [])).toThrow('64 hex digits')
})

test('a link signed with one key is not valid with another', () => {
  const one = createLinks(loadServerKeys(dataDir, [first]).current.derive('links'))
  const other = createLinks(loadServerKeys(dataDir, [second]).current.derive('links'))
  const link = one.create(about.key, 'token', 0).slice('/identity/'.length)
  expect(one.verify(link, 'token', 1)).toBe(about.key)
  expect(other.verify(link, 'token', 1)).toBeNull()
})
