import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ObjectStore } from '../object-store.ts'
import { openAt } from '../open-storage.ts'
import { parseStorageUrl } from '../storage-url.ts'

/** The credentials of an S3 store. */
export type S3Credentials = { readonly id: string; readonly secret: string }

/** Creates a new folder that exists until the end of the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Opens a store until the end of the test.
 * @param credentials by default those of the environment; the caller restores the environment
 */
export async function openForTest(url: string, credentials?: S3Credentials): Promise<ObjectStore> {
  if (credentials) {
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.id)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secret)
  }
  const address = parseStorageUrl(url)
  if (address === null) throw new Error(`${url} is not an address of a store`)
  const store = await openAt(address, Date.now())
  onTestFinished(() => store.close())
  return store
}

/** Returns the names of the objects below a prefix, in order. */
export const namesOf = async (store: ObjectStore, prefix: string): Promise<readonly string[]> =>
  (await Array.fromAsync(store.list(prefix))).map(({ name }) => name).toSorted()

/** Defines the tests that every store passes. */
export function testObjectStore(openStore: () => Promise<ObjectStore>): void {
  let store: ObjectStore
  const fresh = async () => {
    store = await openStore()
    for (const folder of ['files/', 'outbox/']) await store.remove(await namesOf(store, folder))
  }

  test('returns the stored bytes unchanged', async () => {
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

  test('returns nothing for other names', async () => {
    await fresh()
    await store.put('files/uploads/one', Buffer.from('1'))
    for (const name of ['files/uploads/on', 'files/uploads/one1', 'files/uploads', 'outbox/one']) {
      expect([name, await store.has(name)]).toEqual([name, false])
      expect(await store.read(name)).toBeNull()
      expect(await store.open(name)).toBeNull()
    }
    expect(await store.has('files/uploads/one')).toBe(true)
  })

  test('replaces an object as a whole, even with several concurrent writers', async () => {
    await fresh()
    const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(300_000, letter))
    await Promise.all(contents.map((content) => store.put('files/one', content)))
    const found = await store.read('files/one')
    expect(contents.filter((content) => found?.equals(content))).toHaveLength(1)
  })

  test('stores a local file, which is then deleted', async () => {
    await fresh()
    const folder = await newFolder()
    const file = path.join(folder, 'spooled')
    await writeFile(file, 'a label')
    await store.putFile('files/uploads/one', file)
    expect(await readdir(folder)).toEqual([])
    expect(String(await store.read('files/uploads/one'))).toBe('a label')
  })

  test('lists the objects below a prefix with their times, however many there are', async () => {
    await fresh()
    const startedAt = Date.now()
    const names = Array.from({ length: 8 }, (_one, index) => `files/pictures/${index}/original`)
    for (const name of [...names, 'files/uploads/1', 'outbox/1.eml']) await store.put(name, Buffer.from('1'))
    expect(await namesOf(store, 'files/pictures/')).toEqual(names)
    expect(await namesOf(store, 'files/')).toEqual([...names, 'files/uploads/1'])
    expect(await namesOf(store, 'files/none/')).toEqual([])
    for await (const { modifiedAt } of store.list('files/'))
      expect(Math.abs(modifiedAt - startedAt)).toBeLessThan(60_000)
  })

  test('deletes objects and ignores missing ones', async () => {
    await fresh()
    const names = Array.from({ length: 10 }, (_one, index) => `files/pictures/1/${index}`)
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
}
