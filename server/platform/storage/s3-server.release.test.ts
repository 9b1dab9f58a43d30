import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { copyObjects } from './copy.ts'
import { openFolderStore } from './folder-store.ts'
import { namesOf, newFolder, openForTest, testObjectStore } from './testing/object-store-contract.ts'
import { missingSwift, openSwiftServer, type SwiftServer } from './testing/swift-server.ts'

const missing = await missingSwift()

describe.skipIf(missing)(`a bucket of a real S3 server${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let swift: SwiftServer
  let prefixes = 0
  const openBucket = () => openForTest(swift.storageUrl(`house-${prefixes++}`), swift.credentials)

  beforeAll(async () => {
    swift = await openSwiftServer()
  })
  afterAll(() => swift.close())
  afterEach(() => vi.unstubAllEnvs())

  testObjectStore(openBucket)

  test('refuses other credentials', async () => {
    const other = { ...swift.credentials, secret: 'another secret' }
    const store = await openForTest(swift.storageUrl('other'), other)
    const refusal = { name: 'SignatureDoesNotMatch' }
    await expect(store.put('files/one', Buffer.from('1'))).rejects.toMatchObject(refusal)
    await expect(store.read('files/one')).rejects.toMatchObject(refusal)
  })

  test('receives the files of a folder, and none twice', async () => {
    const [folder, bucket] = [await openFolderStore(await newFolder(), Date.now()), await openBucket()]
    const names = Array.from({ length: 7 }, (_one, index) => `files/pictures/${index}/original`)
    for (const name of names) await folder.put(name, Buffer.from(name))
    const copy = () => copyObjects(folder, bucket, ['files/'], () => undefined)
    expect(await copy()).toEqual({ copied: 7, present: 0 })
    expect(await copy()).toEqual({ copied: 0, present: 7 })
    expect(await namesOf(bucket, 'files/')).toEqual(names)
  })
})
