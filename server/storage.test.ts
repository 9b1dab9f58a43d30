import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { makePicture } from '#server/catalogue/pictures/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { remoteClient } from '#server/platform/http/testing/remote-client.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openS3Double, type S3Double, s3Credentials } from '#server/platform/storage/testing/s3-double.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { pictureUpload } from '#wire/calls/staff-pictures.ts'
import { createIdempotencyKey as ak } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** Two servers that share a database and a bucket, but no disk. */
let s3: S3Double
let api: TestApi
let manager: TestPerson
let first: TestServer
let second: TestServer

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Credentials.id)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Credentials.secret)
  s3 = await openS3Double()
  api = await openTestApi(inject('postgresUrl'))
  api.clock.set(Date.now())
  await api.database.db.insertInto('categories').values({ id: 'whisky', position: 1 }).execute()
  manager = await createPerson(api, 'manager@house.test', { roles: ['manager'] })
  const settings = {
    DATABASE_URL: api.database.url,
    STORAGE_URL: s3.storageUrl('rostrum'),
    IDENTITY_KEY: randomBytes(32).toString('hex'),
    RECEIPT_KEY: randomBytes(32).toString('hex'),
  }
  const open = () => openTestServer(inject('postgresUrl'), { settings })
  first = await open()
  second = await open()
})
afterEach(() => s3.setAway(false))
afterAll(async () => {
  await first?.close()
  await second?.close()
  await api.close()
  await s3.close()
  vi.unstubAllEnvs()
})

async function uploadTo(server: TestServer, auctionId: string, shade: number): Promise<string> {
  const client = await remoteClient(api, server.url, manager.id)
  const file = await makePicture(`${shade}.jpg`, { shade })
  return dataOf(await client.call(pictureUpload, { auctionId, file, ak: ak() })).key
}

test('one server serves a picture that the other has received', async () => {
  const { id } = await createDraft(manager, { number: 'S1', now: api.clock.now() })
  const key = await uploadTo(first, id, 1)
  const answer = await fetch(`${second.url}/pictures/${key}/480.jpg`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(s3.names()).toContain(`rostrum/files/pictures/${key}/original`)
})

test('reports a lost store and recovers, while other pages continue', {
  tags: 'release',
}, async () => {
  const { id } = await createDraft(manager, { number: 'S2', now: api.clock.now() })
  const key = await uploadTo(first, id, 2)
  s3.setAway(true)
  const picture = await fetch(`${second.url}/pictures/${key}/480.avif`)
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const ready = await fetch(`${second.url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', reasons: ['files'] }])
  expect((await fetch(`${second.url}/auctions`)).status).toBe(200)
  await expect(uploadTo(first, id, 3)).rejects.toThrow()
  s3.setAway(false)
  expect((await fetch(`${second.url}/pictures/${key}/480.avif`)).status).toBe(200)
  expect(await (await fetch(`${second.url}/readyz`)).json()).toMatchObject({ status: 'ready' })
  expect(await uploadTo(first, id, 3)).toMatch(/^[\da-f]{24}$/)
})
