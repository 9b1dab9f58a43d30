import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formLimits } from './form-reading.ts'
import { sendRaw, signedHeaders } from './testing/raw.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

const path = '/v1/auction/get'
const pairs = [['id', '山顶 & more']] as const

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

/** Sends a body unchanged; `pairs` are the signed parameters. */
const send = (
  type: string,
  payload: string | Buffer,
  signedPairs: readonly (readonly [string, string])[] = pairs,
) => sendRaw(api, { path, pairs: signedPairs, payload, headers: { 'content-type': type } })

const boundary = 'XhouseX'
const multipart = `multipart/form-data; boundary=${boundary}`
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const end = `--${boundary}--\r\n`

describe('a valid form', () => {
  test('is parsed alike from a query, URL encoding and multipart', async () => {
    expect(await sendRaw(api, { method: 'GET', path, pairs })).toMatchObject({ code: 1004 })
    expect(await sendRaw(api, { path, pairs })).toMatchObject({ code: 1004 })
    expect(await send(multipart, part('id', '山顶 & more') + end)).toMatchObject({ code: 1004 })
  })

  test('may be split between query and body', async () => {
    const all = [
      ['id', 'x'],
      ['more', 'y'],
    ] as const
    const response = await api.app.inject({
      method: 'POST',
      url: `${path}?more=y`,
      headers: { ...signedHeaders(api, path, all), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'id=x',
    })
    expect(response.json()).toMatchObject({ code: 1004 })
  })

  test('accepts names of object members, which have no effect', async () => {
    const all = [
      ['id', 'x'],
      ['__proto__', 'y'],
      ['constructor', 'z'],
      ['toString', 'w'],
    ] as const
    expect(await sendRaw(api, { method: 'GET', path, pairs: all })).toMatchObject({ code: 1004 })
  })

  test('ignores files that the call does not know', async () => {
    const file = part('photo', 'x'.repeat(1000), '; filename="a.jpg"')
    expect(await send(multipart, part('id', '山顶 & more') + file + end)).toMatchObject({ code: 1004 })
  })

  test('may be empty', async () => {
    expect(await send('application/x-www-form-urlencoded', '', [])).toMatchObject({ code: 1000 })
    expect(await send(multipart, end, [])).toMatchObject({ code: 1000 })
  })
})

describe('a malformed form is code 1000', () => {
  const broken: readonly (readonly [string, string, string | Buffer])[] = [
    ['a broken escape', 'application/x-www-form-urlencoded', 'id=%E5%B1'],
    ['half an escape', 'application/x-www-form-urlencoded', 'id=%'],
    ['bytes that are not UTF-8', 'application/x-www-form-urlencoded', Buffer.from('69643dff', 'hex')],
    ['a bare line break', 'application/x-www-form-urlencoded', 'id=a\nb'],
    ['JSON', 'application/json', '{"id":"x"}'],
    ['JSON with a broken end', 'application/json', '{"id":'],
    ['plain text', 'text/plain', 'id=x'],
    ['no known type', 'application/x-unheard-of', 'id=x'],
    ['parts without a boundary', 'multipart/form-data', part('id', 'x') + end],
    ['parts with another boundary', 'multipart/form-data; boundary=other', part('id', 'x') + end],
    ['parts that break off', multipart, part('id', 'x').slice(0, -4)],
    ['parts without an end', multipart, part('id', 'x')],
    [
      'parts that are not UTF-8',
      multipart,
      Buffer.concat([
        Buffer.from(part('id', '')).subarray(0, -2),
        Buffer.from('ff', 'hex'),
        Buffer.from(`\r\n${end}`),
      ]),
    ],
    [
      'a part that says it is JSON',
      multipart,
      part('id', '{"a":1}').replace('"id"\r\n', '"id"\r\ncontent-type: application/json\r\n') + end,
    ],
    ['a part named after every object', multipart, part('__proto__', 'x') + end],
  ]

  test.each(broken)('%s', async (_, type, payload) => {
    expect(await send(type, payload)).toMatchObject({ status: 200, code: 1000, data: { fields: {} } })
  })
})

describe('a form over a limit is 413', () => {
  const { bodyBytes, valueBytes, fields } = formLimits

  test.each([
    ['in escapes', 'application/x-www-form-urlencoded', `id=${'x'.repeat(bodyBytes)}`],
    ['of too many fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(fields + 1)],
    ['of a part too long', multipart, part('id', 'x'.repeat(valueBytes + 1)) + end],
    ['of too many parts', multipart, part('id', 'x').repeat(fields + 1) + end],
    ['of parts too long together', multipart, part('id', 'x'.repeat(valueBytes - 1)).repeat(5) + end],
    ['of too many files', multipart, part('f', 'x', '; filename="f"').repeat(6) + end],
    ['of a file too large', multipart, part('f', 'x'.repeat(1024 * 1024 + 1), '; filename="f"') + end],
    ['of JSON', 'application/json', `"${'x'.repeat(bodyBytes)}"`],
  ])('%s', async (_, type, payload) => {
    expect(await send(type, payload)).toMatchObject({
      status: 413,
      code: -1,
      data: null,
      rid: expect.any(String),
    })
  })

  test('in a query', async () => {
    const response = await sendRaw(api, { method: 'GET', path: `${path}?${'a=1&'.repeat(fields + 1)}` })
    expect(response).toMatchObject({ status: 413, code: -1 })
  })
})
