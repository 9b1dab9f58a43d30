import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { openPictures, type Pictures } from './files.ts'
import { pictureRoute } from './route.ts'

const isolation = openIsolation()
afterAll(() => isolation.close())

let dataDir: string
let pictures: Pictures
let app: FastifyInstance
let key: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'picture-route-'))
  pictures = openPictures(await openFolderStore(dataDir, Date.now()), isolation)
  app = Fastify()
  await app.register(pictureRoute(pictures))
  const bytes = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#cec7bc' } })
    .jpeg()
    .toBuffer()
  const outcome = await pictures.storePicture(bytes)
  key = outcome.kind === 'stored' ? outcome.key : ''
})

afterAll(async () => {
  await app.close()
  await pictures.close()
  await rm(dataDir, { recursive: true })
})

test('serves a picture in its format with immutable caching', async () => {
  for (const [file, type] of [
    ['480.avif', 'image/avif'],
    ['960.webp', 'image/webp'],
    ['2000.jpg', 'image/jpeg'],
    ['og.jpg', 'image/jpeg'],
  ]) {
    const answer = await app.inject(`/pictures/${key}/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key}-${file}"`,
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBeLessThanOrEqual(1200)
  }
})

test('responds to a matching ETag with 304', async () => {
  const headers = { 'if-none-match': `W/"${key}-480.avif", "other"` }
  const answer = await app.inject({ url: `/pictures/${key}/480.avif`, headers })
  expect(answer.statusCode).toBe(304)
  expect(answer.rawPayload).toHaveLength(0)
})

test('responds to unknown keys, sizes, formats and path tricks with 404', async () => {
  for (const url of [
    `/pictures/${'0'.repeat(24)}/480.avif`,
    `/pictures/${key}/481.avif`,
    `/pictures/${key}/480.png`,
    `/pictures/${key}/original`,
    `/pictures/${key}/size.json`,
    `/pictures/${key}/`,
    `/pictures/${key.toUpperCase()}X/480.avif`,
    `/pictures/..%2f..%2f${key}/480.avif`,
    `/pictures/%2e%2e/480.avif`,
    `/pictures/${key}/..%2foriginal`,
    `/pictures/${key}%00/480.avif`,
    `/pictures/${key}/480.avif%00`,
    `/pictures/constructor/__proto__`,
  ]) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})

test('responds with 503 while the store cannot be read, and never claims that a picture is missing', async () => {
  const away = Fastify()
  const storage = await openFolderStore(dataDir, Date.now())
  const down = () => Promise.reject(new Error('The store is away'))
  await away.register(pictureRoute(openPictures({ ...storage, read: down }, isolation)))
  const answer = await away.inject(`/pictures/${key}/480.avif`)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  await away.close()
})
