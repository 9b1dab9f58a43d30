import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { phonePicture } from '#server/people/identity/testing/documents.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { attacks } from '#server/platform/uploads/testing/attacks.ts'
import { picture } from '#server/platform/uploads/testing/samples.ts'
import { base } from '#wire/address/address.ts'
import { codes } from '#wire/refusals/codes.ts'

let api: TestApi
let member: TestPerson

beforeAll(async () => {
  const unlimited = { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0', UPLOAD_MEGABYTES: '5' }
  api = await openTestApi(inject('postgresUrl'), unlimited)
  member = await createPerson(api, 'member@example.com')
  for (const way of Object.values(ways)) {
    const taken = await send(way, await phonePicture('png'), 'a.png', 'image/png')
    expect(taken.code, way.path).toBe(codes.ok)
  }
})
beforeEach(() => api.database.db.deleteFrom('attempts').execute())
afterAll(() => api.close())

/** Every way to upload a file. */
const ways = {
  'goods to be sold': { path: 'upload/file', part: 'file', field: ['use', 'consign'] },
  'a signature': { path: 'upload/file', part: 'file', field: ['use', 'signature'] },
  'a document': { path: 'upload/img', part: 'img', field: ['folder', 'IDCard'] },
} as const

type Way = (typeof ways)[keyof typeof ways]

/** Sends bytes with an arbitrary name and type. */
function send({ path, part, field }: Way, bytes: Buffer, name: string, type: string) {
  const head = [
    `--b\r\ncontent-disposition: form-data; name="${field[0]}"\r\n\r\n${field[1]}\r\n`,
    `--b\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
  ]
  return sendRaw(api, {
    path: `${base}/${path}`,
    pairs: [field],
    token: member.token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head.join('')), bytes, Buffer.from('\r\n--b--\r\n')]),
  })
}

/** Returns all files in the upload folder. */
const lying = async () =>
  (await readdir(path.join(api.config.dataDir, 'files'), { recursive: true })).toSorted()

const claims = [
  ['bottle.jpg', 'image/jpeg'],
  ['bottle.png', 'image/png'],
  ['list.pdf', 'application/pdf'],
] as const

/*
 * `check.test.ts` proves that each attack is refused by its content. Here each is uploaded once as a
 * document, and once to one of the other uploads in turn, which share their check. The names and types that a
 * request claims alternate, as no check reads them.
 */
test.each(
  oneIn(
    5,
    Object.entries(ways).flatMap(([about, way], index) =>
      attacks
        .map(([attack, , make], at) => [attack, about, at, way, make] as const)
        .filter(([attack, , at]) => (way.part === 'file' ? at % 2 === index : attack !== 'a WebP')),
    ),
  ),
)('%s is rejected as %s under a claimed type, and leaves nothing', async (_, __, at, way, make) => {
  const [name, type] = claims[at % claims.length] ?? claims[0]
  const before = await lying()
  const answer = await send(way, await make(), name, type)
  expect([answer.status, answer.code], name).toEqual([200, codes.uploadRefused])
  expect(await lying()).toEqual(before)
})

const names = [
  '../../../etc/passwd',
  '..\\\\..\\\\windows\\\\system.ini',
  '/etc/cron.d/evil',
  'C:\\\\evil.exe',
  'evil.php',
  'evil.html',
  'evil.svg',
  'evil.png.exe',
  'evil.png%00.php',
  '.htaccess',
  '....//....//evil',
  'con',
  'a'.repeat(300),
  '\u202egnp.exe',
  '<script>alert(1)</script>.png',
  "'; drop table uploads; --",
]

test.each(names)('a picture named %j is stored under a key with a safe name', async (name) => {
  const before = await lying()
  const bytes = await picture('png')
  const answer = await send(ways['goods to be sold'], bytes, name, 'text/html')
  expect(answer.code).toBe(codes.ok)
  expect(answer.data).toMatchObject({
    key: expect.stringMatching(/^[\da-f]{32}$/),
    name: expect.stringMatching(/^[^/\\<>"\p{Cc}\p{Cf}]{1,200}\.png$/u),
  })
  const added = (await lying()).filter((one) => !before.includes(one))
  const outside = added.filter((one) => !/^uploads(\/[\da-f]{32})?$/.test(one))
  expect(outside).toEqual([])
})

test.each(names)('an ID image named %j is stored without its name', async (name) => {
  const answer = await send(ways['a document'], await phonePicture(), name, 'image/svg+xml')
  expect(answer.code).toBe(codes.ok)
  const outside = (await lying()).filter((one) => one.startsWith('identity'))
  expect(outside.every((one) => /^identity(\/[\da-f]{32})?$/.test(one))).toBe(true)
  const row = await api.database.pool.query('select t::text as line from identity_images t')
  expect(JSON.stringify(row.rows)).not.toContain('evil')
})

test('every upload call cuts off a file over the size limit', async () => {
  const before = await lying()
  for (const way of Object.values(ways)) {
    const answer = await send(way, Buffer.alloc(11 * 1024 * 1024, 1), 'large.png', 'image/png')
    expect(answer).toMatchObject({ code: codes.uploadRefused, data: { reason: 'tooLarge' } })
  }
  expect(await lying()).toEqual(before)
})

test('an incomplete or malformed form leaves nothing', async () => {
  const before = await lying()
  for (const payload of [
    '',
    '--b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
    '--c--',
  ]) {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await sendRaw(api, {
      path: `${base}/upload/file`,
      pairs: [],
      token: member.token,
      headers,
      payload,
    })
    expect(answer.code, payload).not.toBe(codes.ok)
  }
  expect(await lying()).toEqual(before)
})
