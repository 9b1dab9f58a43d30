import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { readKeys } from '#server/platform/config/key-file.ts'
import { openSeal } from '#server/platform/keys/seal.ts'
import { openServerKeys } from '#server/platform/keys/server-keys.ts'
import { openLinks } from './links.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)]
const about = { key: '0'.repeat(32), userId: 'ann', createdAt: 1000 }
const image = Buffer.from('a picture of a document')

test('what is sealed opens as it was, and nothing of it can be read', () => {
  const seal = openSeal(openServerKeys(dataDir, [first]))
  const sealed = seal.close(image, about)
  expect(seal.open(sealed, about)).toEqual(image)
  expect(sealed.content.includes('picture')).toBe(false)
  expect(seal.close(image, about).content).not.toEqual(sealed.content)
  expect(seal.close(image, about).dataKey).not.toEqual(sealed.dataKey)
})

test('anything changed, of the content, its key or what belongs to it, and it does not open', () => {
  const seal = openSeal(openServerKeys(dataDir, [first]))
  const sealed = seal.close(image, about)
  for (const part of ['content', 'dataKey'] as const) {
    for (let at = 0; at < sealed[part].length; at += 1) {
      const spoilt = Buffer.from(sealed[part])
      spoilt[at] = (spoilt[at] ?? 0) ^ 1
      expect(seal.open({ ...sealed, [part]: spoilt }, about)).toBeNull()
    }
    for (const short of [0, 11, 28]) {
      expect(seal.open({ ...sealed, [part]: sealed[part].subarray(0, short) }, about)).toBeNull()
    }
  }
  expect(seal.open(sealed, { ...about, userId: 'ben' })).toBeNull()
  expect(seal.open(sealed, { ...about, key: '1'.repeat(32) })).toBeNull()
  expect(seal.open(sealed, { ...about, createdAt: 1001 })).toBeNull()
  const other = seal.close(image, about)
  expect(seal.open({ ...sealed, content: other.content }, about)).toBeNull()
})

test('a new key seals what is new, and the old one still opens what it sealed', () => {
  const old = openSeal(openServerKeys(dataDir, [first]))
  const sealed = old.close(image, about)
  const both = openSeal(openServerKeys(dataDir, [second, first]))
  expect(both.open(sealed, about)).toEqual(image)
  const renewed = both.close(image, about)
  expect(renewed.houseKey).not.toBe(sealed.houseKey)
  expect(old.open(renewed, about)).toBeNull()
  expect(openSeal(openServerKeys(dataDir, [second])).open(sealed, about)).toBeNull()
})

test('without a setting one key is made, once, which only the house may read', async () => {
  const made = openServerKeys(dataDir, [])
  const file = path.join(dataDir, 'keys', 'identity')
  expect(await readFile(file, 'utf8')).toMatch(/^[\da-f]{64}\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  expect(openServerKeys(dataDir, []).current.id).toBe(made.current.id)
})

test('a house that later gets a key by its setting still opens what its own sealed', () => {
  const sealed = openSeal(openServerKeys(dataDir, [])).close(image, about)
  const keys = openServerKeys(dataDir, [first])
  expect(keys.current.id).not.toBe(sealed.houseKey)
  expect(openSeal(keys).open(sealed, about)).toEqual(image)
})

test('a key that is none keeps the house closed, in the setting and in the file', async () => {
  expect(readKeys(`${first}, ${second.toUpperCase()}`)).toEqual([first, second])
  for (const wrong of ['', ',', 'secret', first.slice(1), `${first},x`]) expect(readKeys(wrong)).toBeNull()
  expect(readConfig({ IDENTITY_KEY: 'secret' })).toEqual({
    kind: 'mistaken',
    mistakes: ['IDENTITY_KEY: must be 64 hex digits, or several such keys with commas between.'],
  })
  const read = readConfig({ IDENTITY_KEY: `${first},${second}` })
  expect(read.kind === 'read' && read.config.identityKeys).toEqual([first, second])
  openServerKeys(dataDir, [])
  const file = path.join(dataDir, 'keys', 'identity')
  await chmod(file, 0o600)
  await writeFile(file, 'something else')
  expect(() => openServerKeys(dataDir, [])).toThrow('64 hex digits')
})

test('a link of one house opens nothing in another', () => {
  const one = openLinks(openServerKeys(dataDir, [first]).current.derive('links'))
  const other = openLinks(openServerKeys(dataDir, [second]).current.derive('links'))
  const link = one.to(about.key, 'token', 0).slice('/identity/'.length)
  expect(one.read(link, 'token', 1)).toBe(about.key)
  expect(other.read(link, 'token', 1)).toBeNull()
})
