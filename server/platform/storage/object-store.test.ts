import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { copyObjects } from './copy.ts'
import { withEarlierStore } from './earlier-store.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { openAt } from './open-storage.ts'
import { parseStorageUrl } from './storage-url.ts'
import { openS3Double, type S3Double, s3Credentials } from './testing/s3-double.ts'

let s3: S3Double
beforeAll(async () => {
  s3 = await openS3Double()
})
afterAll(() => s3.close())
afterEach(() => vi.unstubAllEnvs())

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a store until the end of the test. */
async function openFor(url: string): Promise<ObjectStore> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.id)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Credentials.secret)
  const address = parseStorageUrl(url)
  if (address === null) throw new Error(`${url} is not an address of a store`)
  const store = await openAt(address, Date.now())
  onTestFinished(() => store.close())
  return store
}

let prefixes = 0
const openFolder = async () => openFolderStore(await newFolder(), Date.now())
const openS3 = () => openFor(s3.storageUrl(`house-${prefixes++}`))

const stores = {
  folder: openFolder,
  bucket: openS3,
  'bucket beside an earlier folder': async () => withEarlierStore(await openS3(), await openFolder()),
  ...(process.env.STORAGE_TEST_URL
    ? { 'store of STORAGE_TEST_URL': () => openFor(`${process.env.STORAGE_TEST_URL}`) }
    : {}),
}

const namesOf = async (store: ObjectStore, prefix: string) =>
  (await Array.fromAsync(store.list(prefix))).map(({ name }) => name).toSorted()

describe.each(Object.entries(stores))('a %s', (_, openStore) => {
  let store: ObjectStore
  const fresh = async () => {
    store = await openStore()
    for (const folder of ['files/', 'outbox/']) await store.remove(await namesOf(store, folder))
  }

  test('returns what was stored, byte by byte', async () => {
    await fresh()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (content) => {
        await store.put('files/uploads/one', content)
        expect(await store.read('files/uploads/one')).toEqual(Buffer.from(content))
      }),
      { numRuns: 20 },
    )
  })

  test('streams a large object', async () => {
    await fresh()
    const content = Buffer.alloc(5_000_000, 'rostrum')
    await store.put('files/pictures/1/original', content)
    const stream = await store.open('files/pictures/1/original')
    expect(stream && (await buffer(stream)).equals(content)).toBe(true)
  })

  test('has nothing under other names', async () => {
    await fresh()
    await store.put('files/uploads/one', Buffer.from('1'))
    for (const name of ['files/uploads/on', 'files/uploads/one1', 'files/uploads', 'outbox/one']) {
      expect([name, await store.has(name)]).toEqual([name, false])
      expect(await store.read(name)).toBeNull()
      expect(await store.open(name)).toBeNull()
    }
    expect(await store.has('files/uploads/one')).toBe(true)
  })

  test('replaces an object as a whole, also by several writers at once', async () => {
    await fresh()
    const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(300_000, letter))
    await Promise.all(contents.map((content) => store.put('files/one', content)))
    const found = await store.read('files/one')
    expect(contents.filter((content) => found?.equals(content))).toHaveLength(1)
  })

  test('takes a file of this machine, which is then gone', async () => {
    await fresh()
    const folder = await newFolder()
    const file = path.join(folder, 'spooled')
    await writeFile(file, 'a label')
    await store.putFile('files/uploads/one', file)
    expect(await readdir(folder)).toEqual([])
    expect(String(await store.read('files/uploads/one'))).toBe('a label')
  })

  test('lists the objects below a prefix with their times, however many', async () => {
    await fresh()
    const begun = Date.now()
    const names = Array.from({ length: 8 }, (_one, at) => `files/pictures/${at}/original`)
    for (const name of [...names, 'files/uploads/1', 'outbox/1.eml']) await store.put(name, Buffer.from('1'))
    expect(await namesOf(store, 'files/pictures/')).toEqual(names)
    expect(await namesOf(store, 'files/')).toEqual([...names, 'files/uploads/1'])
    expect(await namesOf(store, 'files/none/')).toEqual([])
    for await (const { modifiedAt } of store.list('files/'))
      expect(Math.abs(modifiedAt - begun)).toBeLessThan(60_000)
  })

  test('deletes objects; those that do not exist are ignored', async () => {
    await fresh()
    const names = Array.from({ length: 10 }, (_one, at) => `files/pictures/1/${at}`)
    for (const name of [...names, 'files/pictures/2/0']) await store.put(name, Buffer.from('1'))
    await store.remove([...names, 'files/none'])
    expect(await namesOf(store, 'files/')).toEqual(['files/pictures/2/0'])
    await store.remove(['files/pictures/2/0'])
    expect(await namesOf(store, 'files/')).toEqual([])
  })

  test.each([
    '',
    '/',
    '..',
    '../one',
    'files/../one',
    '/files',
    'files//one',
    'files/',
    '.drafts/one',
    'a\\b',
    'a\0',
  ])('refuses %j as a name', async (name) => {
    await fresh()
    await expect(Promise.try(() => store.put(name, Buffer.from('1')))).rejects.toThrow('name of an object')
    await expect(Promise.try(() => store.read(name))).rejects.toThrow('name of an object')
    await expect(Promise.try(() => store.remove([name]))).rejects.toThrow('name of an object')
  })
})

describe('a folder', () => {
  test('deletes what a crash left unfinished, once it is old', async () => {
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

  test('leaves no draft where an object cannot be stored', async () => {
    const folder = await newFolder()
    const store = await openFolderStore(folder, Date.now())
    await store.put('files/one', Buffer.from('1'))
    await expect(store.put('files/one/two', Buffer.from('2'))).rejects.toThrow('EEXIST')
    await expect(store.putFile('files/two', path.join(folder, 'none'))).rejects.toThrow('ENOENT')
    expect(await readdir(path.join(folder, '.drafts'))).toEqual([])
  })

  test('stores objects while others of the same folder are deleted', async () => {
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
  test.each(['unavailable', 'cut'] as const)('is asked again when it is %s', async (fault) => {
    const store = await openS3()
    s3.failNext(fault)
    await store.put('files/one', Buffer.from('1'))
    s3.failNext(fault, fault)
    expect(String(await store.read('files/one'))).toBe('1')
  })

  test('that stays away is a failure, never a missing object', async () => {
    const store = await openS3()
    await store.put('files/one', Buffer.from('1'))
    s3.failNext('unavailable', 'unavailable', 'unavailable')
    await expect(store.read('files/one')).rejects.toThrow('SlowDown')
    s3.failNext('cut', 'cut', 'cut')
    await expect(store.has('files/one')).rejects.toThrow()
    expect(await store.has('files/one')).toBe(true)
  })

  test('refuses other credentials', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.id)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another secret')
    const address = parseStorageUrl(s3.storageUrl('other'))
    if (address === null) throw new Error('The double has no address')
    const store = await openAt(address, Date.now())
    onTestFinished(() => store.close())
    await expect(store.put('files/one', Buffer.from('1'))).rejects.toThrow('SignatureDoesNotMatch')
  })

  test('holds the objects of several houses apart', async () => {
    const [one, other] = [await openS3(), await openS3()]
    await one.put('files/one', Buffer.from('1'))
    expect(await other.has('files/one')).toBe(false)
    expect(await namesOf(other, 'files/')).toEqual([])
  })
})

describe('moving to another store', () => {
  test('what is not copied yet is read where it was, and new objects are only stored in the new store', async () => {
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

  test('copies what is missing, and nothing twice', async () => {
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

  test('leaves no copy of what is deleted during the copy', async () => {
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
