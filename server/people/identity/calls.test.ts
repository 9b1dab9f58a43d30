import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openIsolation } from '#server/platform/isolation/isolation.ts'
import { createInspector } from '#server/platform/uploads/inspector.ts'
import { attacks, html, jar } from '#server/platform/uploads/testing/attacks.ts'
import { swollenPng } from '#server/platform/uploads/testing/samples.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { uploadImg, userRealnameApply, userRealnameGet } from '#wire/calls/identity.ts'
import {
  createClient,
  decideSubmission,
  phonePicture,
  submitDocuments,
  type Traits,
  upload,
  uploadImage,
} from './testing/documents.ts'

let api: TestApi
let manager: TestPerson
const pushes: unknown[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  api.rooms.bus.subscribe('personal', ({ userId, frame }) => pushes.push([userId, frame]))
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(async () => {
  isolation.close()
  await api.close()
})

const isolation = openIsolation()
const inspector = createInspector(isolation)
const documentPicture = (bytes: Buffer) => inspector.documentPicture(bytes, { lane: 'member', network: '' })

const person = (name: string, traits?: Traits) => createClient(api, name, traits)
const folder = () => path.join(api.config.dataDir, 'files', 'identity')
const spool = () => path.join(api.config.dataDir, 'spool', 'identity')
const imagesOf = ({ id }: TestPerson) =>
  api.database.db.selectFrom('identity_images').selectAll().where('user_id', '=', id).execute()

describe('uploading an image', () => {
  test('O5 stores a re-encoded picture, encrypted, under a random key', async () => {
    const ann = await person('stored')
    const sent = await phonePicture()
    const { key, url } = await uploadImage(ann, sent)
    expect(key).toMatch(/^[\da-f]{32}$/)
    expect(url).toMatch(new RegExp(`^/identity/${key}\\.`))
    const lying = await readFile(path.join(folder(), key))
    expect(lying.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    await expect(sharp(lying).metadata()).rejects.toThrow()
    expect(await readdir(spool())).toEqual([])
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'converts a %s to an upright JPEG without metadata',
    async (format) => {
      const made = await documentPicture(await phonePicture(format))
      if ('kind' in made) throw new Error(made.reason)
      const {
        format: storedFormat,
        width,
        height,
        exif,
        orientation,
        xmp,
        icc,
      } = await sharp(made).metadata()
      expect({ storedFormat, width, height }).toEqual({ storedFormat: 'jpeg', width: 400, height: 640 })
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(made.includes('Telephone')).toBe(false)
    },
  )

  test('scales a large picture down and removes data appended to the file', async () => {
    const large = await documentPicture(await phonePicture('jpeg', 6000, 4000))
    if ('kind' in large) throw new Error(large.reason)
    expect(Math.max(...Object.values(await sizeOf(large)))).toBe(2600)
    const hidden = await documentPicture(Buffer.concat([await phonePicture(), html, jar]))
    if ('kind' in hidden) throw new Error(hidden.reason)
    expect(hidden.includes('script') || hidden.includes('PK')).toBe(false)
  })

  test.each([
    ...attacks.filter(([about]) => about !== 'a WebP').map(([about, , make]) => [about, make] as const),
    ['a picture in which nothing can be read', () => phonePicture('png', 640, 200)] as const,
    ['a WebP that breaks off', async () => (await phonePicture('webp')).subarray(0, 60)] as const,
    [
      'a page that begins like a WebP',
      () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), html]),
    ] as const,
    ['a sound that begins like a WebP', () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')] as const,
    ['a video', () => Buffer.concat([Buffer.alloc(4), Buffer.from('ftypisom'), Buffer.alloc(64)])] as const,
  ])('rejects %s', async (_, make) => {
    expect(await documentPicture(await make())).toMatchObject({ kind: 'refused' })
  })

  test('a rejected upload stores nothing and returns the reason', async () => {
    const ann = await person('refused')
    const files = await readdir(folder())
    for (const [bytes, reason] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'notAccepted'],
      [await swollenPng(), 'tooManyPixels'],
      [await phonePicture('jpeg', 200, 200), 'tooFewPixels'],
      [(await phonePicture()).subarray(0, 300), 'corrupt'],
      [Buffer.alloc(10 * 1024 * 1024 + 1), 'tooLarge'],
    ] as const) {
      const response = await upload(ann, bytes)
      expect(response).toMatchObject({ ok: false, error: { code: 6000, data: { reason } } })
    }
    expect(await imagesOf(ann)).toEqual([])
    expect(await readdir(folder())).toEqual(files)
    expect(await readdir(spool())).toEqual([])
  })

  test('only members with a verified email address may upload, and only while they may submit', async () => {
    expect(await upload({ client: api.client() })).toMatchObject({ error: { code: 1005 } })
    expect(await upload(await person('fresh', { emailVerified: false }))).toMatchObject({
      error: { code: 1103 },
    })
    for (const identity of ['awaiting', 'passed'] as const)
      expect(await upload(await person(identity, { identity }))).toMatchObject({
        error: { code: 4003, data: { status: identity } },
      })
    expect(await upload(await person('rejected', { identity: 'rejected' }))).toMatchObject({ ok: true })
    const ann = await person('folder')
    const file = new File([new Uint8Array(await phonePicture())], 'a.jpg')
    const folderless = { img: file, folder: '../elsewhere' as 'IDCard' }
    expect(await ann.client.call(uploadImg, folderless)).toMatchObject({ error: { code: 1000 } })
  })

  test('keeps the last six uploads that are not part of a submission', async () => {
    const ann = await person('many')
    const keys: string[] = []
    for (let index = 0; index < 8; index += 1) {
      api.clock.set(api.clock.now() + 1)
      keys.push((await uploadImage(ann)).key)
    }
    const left = await imagesOf(ann)
    expect(new Set(left.map(({ key }) => key))).toEqual(new Set(keys.slice(2)))
    for (const deleted of keys.slice(0, 2)) expect(await readdir(folder())).not.toContain(deleted)
  })

  test('uploads are limited per network and hour', async () => {
    const small = await openTestApi(inject('postgresUrl'), { UPLOADS_PER_HOUR: '1' })
    const ann = await createPerson(small, 'ann@example.com', { card: false })
    expect(await upload(ann)).toMatchObject({ ok: true })
    expect(await upload(ann)).toMatchObject({ error: { code: 1003 } })
    await small.close()
  })
})

describe('submitting documents', () => {
  test('requires the front, allows the back, and notifies every open socket of the account', async () => {
    const ann = await person('front')
    expect(await ann.client.call(userRealnameGet, {})).toMatchObject({
      data: { status: 2, reason: '', sentAt: 0, decidedAt: 0, images: [] },
    })
    const front = (await uploadImage(ann)).key
    pushes.length = 0
    expect(await ann.client.call(userRealnameApply, { frontImg: front })).toMatchObject({
      data: { status: 0, reason: '' },
    })
    expect(pushes).toEqual([[ann.id, { type: 'real_name_apply', data: { status: 0, reason: '' } }]])
    expect(await ann.client.call(userInfo, {})).toMatchObject({ data: { apply: { status: 0, reason: '' } } })
    expect(await ann.client.call(userRealnameGet, {})).toMatchObject({
      data: { status: 0, sentAt: api.clock.now(), images: [{ side: 'front' }] },
    })
    const ben = await person('both')
    await submitDocuments(ben, true)
    expect(await ben.client.call(userRealnameGet, {})).toMatchObject({
      data: { images: [{ side: 'front' }, { side: 'back' }] },
    })
  })

  test('deletes uploads that are not part of the submission', async () => {
    const ann = await person('replaced')
    const first = (await uploadImage(ann)).key
    await submitDocuments(ann)
    expect((await imagesOf(ann)).map(({ key }) => key)).not.toContain(first)
    expect(await readdir(folder())).not.toContain(first)
  })

  test('accepts only the member’s own images, each once, and none of an earlier submission', async () => {
    const [ann, ben] = [await person('own'), await person('other')]
    const mine = (await uploadImage(ann)).key
    const theirs = (await uploadImage(ben)).key
    const used = (await submitDocuments(await person('third'))).front
    const apply = (frontImg: string, backImg?: string) =>
      ann.client.call(userRealnameApply, { frontImg, ...(backImg === undefined ? {} : { backImg }) })
    const wrong = (field: string) => ({
      error: { code: 1000, data: { fields: { [field]: 'Please check this entry' } } },
    })
    for (const key of [theirs, used, '0'.repeat(32), '../../postgres', ''])
      expect(await apply(key), key).toMatchObject(key === '' ? { error: { code: 1000 } } : wrong('frontImg'))
    expect(await apply(mine, theirs)).toMatchObject(wrong('backImg'))
    expect(await apply(mine, mine)).toMatchObject(wrong('backImg'))
    expect(await apply(mine)).toMatchObject({ ok: true })
  })

  test('requires a verified email address', async () => {
    const fresh = await person('unverified', { emailVerified: false })
    expect(await fresh.client.call(userRealnameApply, { frontImg: '0'.repeat(32) })).toMatchObject({
      error: { code: 1103 },
    })
    expect(await api.client().call(userRealnameApply, { frontImg: 'x' })).toMatchObject({
      error: { code: 1005 },
    })
  })

  test('accepts one of several concurrent submissions, and answers a repeated one as the first time', async () => {
    const ann = await person('races')
    const keys = [(await uploadImage(ann)).key, (await uploadImage(ann)).key, (await uploadImage(ann)).key]
    const responses = await Promise.all(
      keys.map((frontImg) => ann.client.call(userRealnameApply, { frontImg })),
    )
    expect(responses.filter(({ ok }) => ok).length).toBe(1)
    expect(responses.filter(({ ok }) => !ok)).toMatchObject(
      [1, 2].map(() => ({ error: { code: 4003, data: { status: 'awaiting' } } })),
    )
    const winner = keys[responses.findIndex(({ ok }) => ok)] ?? ''
    pushes.length = 0
    expect(await ann.client.call(userRealnameApply, { frontImg: winner })).toMatchObject({
      data: { status: 0 },
    })
    expect(pushes).toEqual([])

    const ben = await person('ak')
    const [front, ak] = [(await uploadImage(ben)).key, '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07']
    const params = { frontImg: front, ak }
    const twice = await Promise.all([1, 2].map(() => ben.client.call(userRealnameApply, params)))
    expect(twice).toMatchObject([{ data: { status: 0 } }, { data: { status: 0 } }])
    await decideSubmission(manager, ben, false, 'blurred')
    expect(await ben.client.call(userRealnameApply, params)).toMatchObject({
      data: { status: -1, reason: 'blurred' },
    })
  })

  test('allows another submission after each rejection only', async () => {
    const ann = await person('again')
    for (const reason of ['blurred', 'cut off']) {
      await submitDocuments(ann)
      await decideSubmission(manager, ann, false, reason)
      expect(await ann.client.call(userRealnameGet, {})).toMatchObject({ data: { status: -1, reason } })
    }
    await submitDocuments(ann)
    await decideSubmission(manager, ann, true)
    expect(await ann.client.call(userRealnameApply, { frontImg: 'x' })).toMatchObject({
      error: { code: 4003, data: { status: 'passed' } },
    })
  })
})

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
