import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyObjects } from './copy.ts'
import { withEarlierStore } from './earlier-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { namesOf, newFolder, openForTest, testObjectStore } from './testing/object-store-contract.ts'
import { openS3Double, type S3Double, s3Credentials } from './testing/s3-double.ts'

let s3: S3Double
beforeAll(async () => {
  s3 = await openS3Double()
})
afterAll(() => s3.close())
afterEach(() => vi.unstubAllEnvs())

let prefixes = 0
const openFolder = async () => openFolderStore(await newFolder(), Date.now())
const openS3 = () => openForTest(s3.storageUrl(`house-${prefixes++}`), s3Credentials)

const stores = {
  folder: openFolder,
  bucket: openS3,
  'bucket beside an earlier folder': async () => withEarlierStore(await openS3(), await openFolder()),
  ...(process.env.STORAGE_TEST_URL
    ? { 'store of STORAGE_TEST_URL': () => openForTest(`${process.env.STORAGE_TEST_URL}`) }
    : {}),
}

describe.each(Object.entries(stores))('a %s', (_, openStore) => testObjectStore(openStore))

describe('a folder', () => {
  test('deletes unfinished drafts of a crash when they are old', async () => {
    const folder = await newFolder()
    await openFolderStore(folder, Date.now())
    const drafts = path.join(folder, '.drafts')
    for (const name of ['old', 'new']) await writeFile(path.join(drafts, name), 'half')
    const long = new Date(Date.now() - 86_400_000)
    await utimes(path.join(drafts, 'old'), long, long)
    const store = await openFolderStore(folder, Date.now())
    expect(await readdir(drafts)).toEqual(['new'])
    expect(await namesOf(store, 'files/')).toEqual([])
  })

  test('leaves no draft if an object cannot be stored', async () => {
    const folder = await newFolder()
    const store = await openFolderStore(folder, Date.now())
    await store.put('files/one', Buffer.from('1'))
    await expect(store.put('files/one/two', Buffer.from('2'))).rejects.toThrow('EEXIST')
    await expect(store.putFile('files/two', path.join(folder, 'none'))).rejects.toThrow('ENOENT')
    expect(await readdir(path.join(folder, '.drafts'))).toEqual([])
  })

  test('stores objects while others in the same folder are deleted', async () => {
    const folder = await newFolder()
    const store = await openFolderStore(folder, Date.now())
    const work = async (name: string) => {
      for (let turn = 0; turn < 50; turn++) {
        await store.put(name, Buffer.from(name))
        expect(String(await store.read(name))).toBe(name)
        await store.remove([name])
      }
    }
    await Promise.all(['files/1/a', 'files/1/b', 'files/1/c'].map(work))
    expect(await readdir(path.join(folder, 'files'))).toEqual([])
  })

  test('stores files that only their owner can read', async () => {
    const folder = await newFolder()
    const store = await openFolderStore(folder, Date.now())
    await store.put('files/one', Buffer.from('1'))
    expect(String(await readFile(path.join(folder, 'files', 'one')))).toBe('1')
    const { mode } = await stat(path.join(folder, 'files', 'one'))
    expect(mode & 0o777).toBe(0o600)
  })
})

describe('a bucket', () => {
  test.each(['unavailable', 'cut'] as const)('repeats requests when it is %s', async (issue) => {
    const store = await openS3()
    s3.failNext(issue)
    await store.put('files/one', Buffer.from('1'))
    s3.failNext(issue, issue)
    expect(String(await store.read('files/one'))).toBe('1')
  })

  test('that stays unavailable is a failure, never a missing object', async () => {
    const store = await openS3()
    await store.put('files/one', Buffer.from('1'))
    s3.failNext('unavailable', 'unavailable', 'unavailable')
    await expect(store.read('files/one')).rejects.toThrow('SlowDown')
    s3.failNext('cut', 'cut', 'cut')
    await expect(store.has('files/one')).rejects.toThrow()
    expect(await store.has('files/one')).toBe(true)
  })

  test('refuses other credentials', async () => {
    const store = await openForTest(s3.storageUrl('other'), { ...s3Credentials, secret: 'another secret' })
    await expect(store.put('files/one', Buffer.from('1'))).rejects.toThrow('SignatureDoesNotMatch')
  })

  test('keeps the objects of several installations separate', async () => {
    const [one, other] = [await openS3(), await openS3()]
    await one.put('files/one', Buffer.from('1'))
    expect(await other.has('files/one')).toBe(false)
    expect(await namesOf(other, 'files/')).toEqual([])
  })
})

describe('moving to another store', () => {
  test('objects not yet copied are read from the earlier store, and new ones are stored only in the new store', async () => {
    const [earlier, later] = [await openFolder(), await openS3()]
    await earlier.put('files/one', Buffer.from('1'))
    const both = withEarlierStore(later, earlier)
    expect(String(await both.read('files/one'))).toBe('1')
    expect(await both.has('files/one')).toBe(true)
    await both.put('files/two', Buffer.from('2'))
    expect(await namesOf(both, 'files/')).toEqual(['files/one', 'files/two'])
    expect(await earlier.has('files/two')).toBe(false)
    await both.remove(['files/one'])
    expect(await earlier.has('files/one')).toBe(false)
  })

  test('copies missing objects, and none twice', async () => {
    const [earlier, later] = [await openFolder(), await openS3()]
    const names = ['files/pictures/1/original', 'files/uploads/1', 'outbox/1.eml']
    for (const name of [...names, 'keys/identity']) await earlier.put(name, Buffer.from(name))
    await later.put('files/uploads/1', Buffer.from('files/uploads/1'))
    const reported: unknown[] = []
    const copy = () =>
      copyObjects(earlier, later, ['files/', 'outbox/'], (progress) => reported.push(progress))
    expect(await copy()).toEqual({ copied: 2, present: 1 })
    expect(reported).toHaveLength(3)
    expect(await copy()).toEqual({ copied: 0, present: 3 })
    for (const name of names) expect(String(await later.read(name))).toBe(name)
    expect(await later.has('keys/identity')).toBe(false)
  })

  test('leaves no copy of objects deleted during the copy', async () => {
    const [earlier, later] = [await openFolder(), await openS3()]
    await earlier.put('files/identity/1', Buffer.from('1'))
    const both = withEarlierStore(later, earlier)
    const deletedWhileCopied: ObjectStore = {
      ...later,
      put: async (name, content) => {
        await both.remove([name])
        await later.put(name, content)
      },
    }
    await copyObjects(earlier, deletedWhileCopied, ['files/'], () => undefined)
    expect(await namesOf(both, 'files/')).toEqual([])
  })
})
