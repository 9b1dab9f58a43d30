import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, signIn, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { staffIdentityGet } from '#wire/calls/staff-identity.ts'
import { identityRoute } from './route.ts'
import { submitDocuments, uploadImage } from './testing/documents.ts'

let api: TestApi
let app: FastifyInstance
let manager: TestPerson
let ann: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  app = Fastify({ routerOptions: { maxParamLength: 200 } })
  await app.register(
    identityRoute({
      identity: api.subjects.identity,
      async requestOf({ headers: { cookie: token = '' } }) {
        const viewer = await api.subjects.sessions.viewerOf(token, api.clock.now())
        return viewer && { viewer, token }
      },
    }),
  )
  manager = await createPerson(api, 'manager@example.com', { card: false, roles: ['manager'] })
  ann = await createPerson(api, 'ann@example.com', { card: false })
  await submitDocuments(ann, true)
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const open = (url: string, token = '') => app.inject({ url, headers: { cookie: token } })
const views = () => api.database.db.selectFrom('identity_looks').selectAll().orderBy('id').execute()
const linkOf = async ({ client }: TestPerson, index = 0) => {
  const response = await client.call(userRealnameGet, {})
  return (response.ok && response.data.images[index]?.url) || ''
}
const staffLink = async () => {
  const response = await manager.client.call(staffIdentityGet, { userId: ann.id })
  return (response.ok && response.data.images[0]?.url) || ''
}

test('O5 the owner and managers can view an image; each view is logged, and responses are not cacheable', async () => {
  const before = (await views()).length
  for (const [url, token] of [
    [await linkOf(ann), ann.token],
    [await staffLink(), manager.token],
  ] as const) {
    const answer = await open(url, token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }
  expect((await views()).slice(before)).toMatchObject([
    { viewer_id: ann.id, owner_id: ann.id, side: 'front', at: api.clock.now() },
    { viewer_id: manager.id, owner_id: ann.id, side: 'front', at: api.clock.now() },
  ])
  expect(await manager.client.call(staffIdentityGet, { userId: ann.id })).toMatchObject({
    data: {
      looks: [
        { isOwner: false, side: 'front', name: 'Ann Lee' },
        { isOwner: true, side: 'front' },
      ],
    },
  })
})

test('requesting a link is not logged as a view', async () => {
  const before = (await views()).length
  await linkOf(ann)
  await staffLink()
  expect((await views()).length).toBe(before)
})

test('O5 a link does not work for others, in another session, or for visitors', async () => {
  const before = (await views()).length
  const link = await linkOf(ann)
  const ben = await createPerson(api, 'ben@example.com', { card: false })
  const clerk = await createPerson(api, 'clerk@example.com', { card: false, roles: ['clerk'] })
  const elsewhere = await signIn(api, 'ann@example.com')
  for (const token of ['', 'nonsense', ben.token, clerk.token, manager.token, elsewhere])
    expect((await open(link, token)).statusCode).toBe(404)
  expect((await open(await staffLink(), ann.token)).statusCode).toBe(404)
  expect((await views()).length).toBe(before)
})

test('a link expires after five minutes, and with its session', async () => {
  const cat = await createPerson(api, 'cat@example.com', { card: false })
  const { url } = await uploadImage(cat)
  api.clock.set(api.clock.now() + 5 * 60_000 - 1)
  expect((await open(url, cat.token)).statusCode).toBe(200)
  api.clock.set(api.clock.now() + 1)
  expect((await open(url, cat.token)).statusCode).toBe(404)
  await submitDocuments(cat)
  const fresh = await linkOf(cat)
  await api.subjects.sessions.end(cat.token)
  expect((await open(fresh, cat.token)).statusCode).toBe(404)
})

test('rejects forged links: for another image, with a later expiry, or malformed', async () => {
  const dan = await createPerson(api, 'dan@example.com', { card: false, roles: ['manager'] })
  const [own, other] = [(await uploadImage(dan)).url, await linkOf(ann)]
  const parts = (url: string) => url.slice('/identity/'.length).split('.')
  const [key = '', expiry = '', signature = ''] = parts(own)
  const [otherKey = ''] = parts(other)
  const later = (Number.parseInt(expiry, 36) + 1).toString(36)
  const ending = signature.endsWith('AA') ? 'BA' : 'AA'
  for (const forged of [
    [otherKey, expiry, signature],
    [key, later, signature],
    [key, `0${expiry}`, signature],
    [key, expiry, signature.slice(0, -1)],
    [key, expiry, signature.slice(0, -2) + ending],
    [key, expiry, ''],
    [key, expiry],
    [key.toUpperCase(), expiry, signature],
    ['..%2f..%2fkeys%2fidentity', expiry, signature],
    [''],
  ])
    expect((await open(`/identity/${forged.join('.')}`, dan.token)).statusCode, forged.join('.')).toBe(404)
  expect((await open(own, dan.token)).statusCode).toBe(200)
})

test('an image whose file or row was tampered with cannot be viewed', async () => {
  const eve = await createPerson(api, 'eve@example.com', { card: false })
  const { key, url } = await uploadImage(eve)
  const file = path.join(api.config.dataDir, 'files', 'identity', key)
  const bytes = await readFile(file)
  const tampered = Buffer.from(bytes)
  tampered[20] = (tampered[20] ?? 0) ^ 1
  await writeFile(file, tampered)
  expect((await open(url, eve.token)).statusCode).toBe(404)
  await writeFile(file, bytes)
  expect((await open(url, eve.token)).statusCode).toBe(200)
  // Reassigned to another account in the database, it cannot be decrypted.
  await api.database.db
    .updateTable('identity_images')
    .set({ user_id: ann.id })
    .where('key', '=', key)
    .execute()
  expect((await open(url, eve.token)).statusCode).toBe(404)
  await api.database.db
    .updateTable('identity_images')
    .set({ user_id: eve.id })
    .where('key', '=', key)
    .execute()
  await writeFile(file, '')
  expect((await open(url, eve.token)).statusCode).toBe(404)
})
