import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openFolderStore } from '#server/platform/storage/folder-store.ts'
import { createSpoolFolder } from '#server/platform/storage/spool.ts'
import { testConfig } from '#server/testing.ts'
import { collectSale } from '#wire/calls/enquiries.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { cleanName } from './file-name.ts'
import { uploadRoute } from './route.ts'
import { makeCompound } from './testing/make-compound.ts'
import { office, pdf, picture } from './testing/samples.ts'
import { createUploadStore } from './upload-store.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    UPLOAD_MEGABYTES: '1',
    ENQUIRY_MEGABYTES: '1',
    UPLOADS_PER_HOUR: '60',
  })
})
afterAll(() => api.close())

const folder = () => path.join(api.config.dataDir, 'files', 'uploads')
const spool = () => path.join(api.config.dataDir, 'spool', 'uploads')
const send = (bytes: Buffer, name: string) =>
  api.client().call(uploadFile, { file: new File([new Uint8Array(bytes)], name) })
const sent = async (bytes: Buffer, name: string) => {
  const response = await send(bytes, name)
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}
const storedUploads = () => api.database.db.selectFrom('uploads').selectAll().orderBy('key').execute()

describe('uploading a file', () => {
  test('stores it under a random key with its name as text', async () => {
    const bytes = office('docx')
    const { key, name, size } = await sent(bytes, '../../酒单.docx')
    expect({ name, size }).toEqual({ name: '酒单.docx', size: bytes.length })
    expect(key).toMatch(/^[\da-f]{32}$/)
    expect(await readFile(path.join(folder(), key))).toEqual(bytes)
    expect(await readdir(spool())).toEqual([])
    expect((await sent(bytes, 'list.docx')).key).not.toBe(key)
  })

  test('rejects it with a reason and leaves nothing', async () => {
    const [before, files] = [await storedUploads(), await readdir(folder())]
    for (const [bytes, reason] of [
      [Buffer.from('<svg/>'), 'notAccepted'],
      [Buffer.alloc(1024 * 1024 + 1), 'tooLarge'],
      [pdf('/OpenAction<</S/JavaScript>>'), 'activeContent'],
    ] as const) {
      const response = await send(bytes, 'list.pdf')
      expect(response).toMatchObject({
        ok: false,
        error: { code: 6000, name: 'uploadRefused', data: { reason } },
      })
    }
    expect(await storedUploads()).toEqual(before)
    expect(await readdir(folder())).toEqual(files)
    expect(await readdir(spool())).toEqual([])
  })

  test('reports a missing file and ignores additional ones', async () => {
    const two = [
      ['note', new Blob(['x'])],
      ['file', new Blob([new Uint8Array(pdf())])],
      ['file', new Blob(['<svg/>'])],
    ] as const
    expect(await raw([])).toMatchObject({ code: 6000, data: { reason: 'missing' } })
    expect(await raw(two)).toMatchObject({ code: 0, data: { name: expect.stringMatching(/\.pdf$/) } })
  })

  test('verifies the signature of parameters after the file', async () => {
    expect(
      await raw([['file', new Blob([new Uint8Array(pdf())])]], { signature: '0'.repeat(32) }),
    ).toMatchObject({
      code: 1001,
    })
    expect(await readdir(spool())).toEqual([])
  })

  test('limits uploads per network and hour', async () => {
    const small = await openTestApi(inject('postgresUrl'), { UPLOADS_PER_HOUR: '2' })
    const one = () => small.client().call(uploadFile, { file: new Blob([new Uint8Array(pdf())]) })
    expect([(await one()).ok, (await one()).ok]).toEqual([true, true])
    expect(await one()).toMatchObject({ error: { code: 1003, data: { retryAfter: expect.any(Number) } } })
    await small.close()
  })

  test('leaves nothing after an aborted upload', async () => {
    const broken = createSpoolFolder(path.join(api.config.dataDir, 'broken'))
    const content = Readable.from(
      (async function* () {
        yield Buffer.alloc(100)
        throw new Error('The connection was cut')
      })(),
    )
    await expect(broken.receive(content)).rejects.toThrow('cut')
    expect(await readdir(path.join(api.config.dataDir, 'broken'))).toEqual([])
  })

  async function raw(files: readonly (readonly [string, Blob])[], headers: Record<string, string> = {}) {
    const { signedHeaders } = await import('#server/platform/http/testing/raw.ts')
    const form = new FormData()
    for (const [name, file] of files) form.append(name, file, 'a')
    form.append('use', 'consign')
    const request = new Request('http://house.test/v1/upload/file', { method: 'POST', body: form })
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/upload/file',
      headers: {
        ...Object.fromEntries(request.headers),
        ...signedHeaders(api, '/v1/upload/file', [['use', 'consign']]),
        ...headers,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json()
  }
})

describe('cleanup', () => {
  /** Runs the cleanup job of a file. */
  const forget = async (key: string) => {
    await api.database.pool.query(
      `select graphile_worker.add_job('uploads.forget', json_build_object('key', $1::text))`,
      [key],
    )
    await api.mails()
  }

  test('deletes pending files after a day and keeps attached ones', async () => {
    const [loose, claimed] = [await sent(pdf(), 'a.pdf'), await sent(pdf(), 'b.pdf')]
    const offer = { contact: 'Ann', email: 'ann@example.com', description: 'Wine', files: [claimed.key] }
    expect(await api.client().call(collectSale, offer)).toMatchObject({ ok: true })
    await forget(loose.key)
    await forget(claimed.key)
    expect(await readdir(folder())).not.toContain(loose.key)
    expect(await readdir(folder())).toContain(claimed.key)
    expect((await storedUploads()).map(({ key }) => key)).not.toContain(loose.key)
  })

  test('deletes a file whose row an earlier attempt has deleted', async () => {
    const { key } = await sent(pdf(), 'left.pdf')
    await api.database.db.deleteFrom('uploads').where('key', '=', key).execute()
    await forget(key)
    expect(await readdir(folder())).not.toContain(key)
  })

  test('schedules the cleanup at the upload', async () => {
    const { key } = await sent(pdf(), 'waiting.pdf')
    const { rows } = await api.database.pool.query<{ hours: number }>(
      `select round(extract(epoch from run_at - now()) / 3600)::int as hours
       from graphile_worker._private_jobs where payload->>'key' = $1`,
      [key],
    )
    expect(rows).toEqual([{ hours: 24 }])
  })

  test('deletes abandoned spooled files', async () => {
    const stale = path.join(spool(), 'stale')
    await mkdir(path.dirname(stale), { recursive: true })
    await writeFile(stale, 'x')
    const long = new Date(api.clock.now() - 86_400_000)
    await utimes(stale, long, long)
    await forget('0'.repeat(32))
    expect(await readdir(path.dirname(stale))).toEqual([])
  })
})

describe('the stored name', () => {
  test.each([
    ['list.docx', 'docx', 'list.docx'],
    ['酒单 2024.xlsx', 'xlsx', '酒单 2024.xlsx'],
    ['/etc/passwd', 'pdf', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'pdf', 'boot.ini.pdf'],
    ['..', 'pdf', 'file.pdf'],
    ['', 'png', 'file.png'],
    ['.htaccess', 'jpg', 'htaccess.jpg'],
    ['prices.pdf.exe', 'docx', 'prices.pdf.exe.docx'],
    ['photo.JPEG', 'jpg', 'photo.jpg'],
    ['exe.\u202egpj.png', 'png', 'exe.gpj.png'],
    ['a\u0000b\u0007\r\nc.pdf', 'pdf', 'abc.pdf'],
    ['<img src=x onerror="1">.png', 'png', '_img src=x onerror=_1__.png'],
    ['two\u200b\ufeffparts.pdf', 'pdf', 'twoparts.pdf'],
    ['con:stream.pdf', 'pdf', 'con_stream.pdf'],
    [`${'長'.repeat(300)}.pdf`, 'pdf', `${'長'.repeat(100)}.pdf`],
    ['e\u0301tiquette.png', 'png', '\u00e9tiquette.png'],
  ] as const)('%j as %s: %s', (given, kind, name) => {
    expect(cleanName(given, kind)).toBe(name)
  })
})

describe('downloading', () => {
  test('serves staff an attachment, and others and invalid keys a 404', async () => {
    const app = Fastify()
    const { key } = await sent(await picture('png'), '酒标 ’1’.png')
    const roles = { clerk: ['clerk'], user: [] } as const
    await app.register(
      uploadRoute({
        uploads: api.subjects.uploads,
        viewerOf: async ({ headers: { cookie } }) =>
          cookie === 'clerk' || cookie === 'user' ? { userId: cookie, roles: roles[cookie] } : null,
      }),
    )
    const get = (at: string, cookie?: string) =>
      app.inject({ url: `/uploads/${at}`, ...(cookie ? { headers: { cookie } } : {}) })
    const answer = await get(key, 'clerk')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''%E9%85%92%E6%A0%87%20%E2%80%991%E2%80%99.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    const old = await sent(makeCompound('WordDocument'), 'list.doc')
    expect((await get(`${old.key}?show`, 'clerk')).headers).toMatchObject({
      'content-type': 'application/msword',
      'content-disposition': expect.stringMatching(/^attachment;.*list\.doc$/),
    })
    for (const [at, cookie] of [
      [key],
      [key, 'user'],
      ['..%2f..%2fpostgres', 'clerk'],
      ['0'.repeat(32), 'clerk'],
    ]) {
      expect((await get(at ?? '', cookie)).statusCode).toBe(404)
    }
    await app.close()
  })

  test('reads only well-formed keys', async () => {
    const store = createUploadStore(await openFolderStore(api.config.dataDir, Date.now()), 'files/uploads')
    for (const key of ['', '..', '../x', 'x'.repeat(32), `${'a'.repeat(31)}/`, `${'a'.repeat(32)}\u0000`])
      expect([key, await store.open(key), await store.read(key)]).toEqual([key, null, null])
  })
})

test('reads the upload settings', () => {
  expect(testConfig({ UPLOAD_MEGABYTES: '5', ENQUIRY_MEGABYTES: '7' })).toMatchObject({
    uploadMegabytes: 5,
    enquiryMegabytes: 7,
  })
})
