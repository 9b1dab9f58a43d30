import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod/mini'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { costly } from '#server/platform/uploads/testing/costly.ts'
import { picture } from '#server/platform/uploads/testing/samples.ts'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { uploadImg } from '#wire/calls/identity.ts'
import { uploadFile } from '#wire/calls/uploads.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import type { Pair } from '#wire/schema/form.ts'
import { parseForm } from '#wire/schema/parse-form.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { type MeasuredServer, openMeasuredServer } from './testing/measured-server.ts'
import { pageForms } from './testing/page-forms.ts'
import { createPerson } from './testing/people.ts'
import { signedHeaders } from './testing/raw.ts'
import { rawRequest } from './testing/raw-request.ts'
import { createSale } from './testing/sales.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

/*
 * No input may block the event loop. The server runs in a separate process and measures the CPU time of its
 * main thread between two turns of the event loop. Time taken by other programs does not count, and each
 * figure is divided by the slowdown of a fixed piece of work relative to the machine for which the limit is
 * meant. An input is judged by the fastest of several attempts: garbage collection or compilation slows one
 * attempt, but an expensive input slows all of them. Attempts with texts differ in their last character, so
 * that no cache serves a later one.
 */

/** The maximum milliseconds of CPU time in one turn. */
const maxWork = 20
/** The maximum memory growth in bytes over all inputs, for caches, compiled code and pools. */
const maxGrowth = 64 * 1024 * 1024

let api: TestApi
let dataDir: string
let server: MeasuredServer
let manager: string
let endsBefore: unknown
let memoryBefore: number

const clock = setClock(Date.now())

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
  api.clock.set(Date.now())
  await createSale(api, { id: 'watched' })
  manager = (await createPerson(api, 'manager@house.test', { roles: ['owner', 'clerk', 'manager'] })).id
  endsBefore = await ends()
  dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-turns-'))
  server = await openMeasuredServer({ DATABASE_URL: api.database.url, DATA_DIR: dataDir })
  for (const page of ['/', '/auctions', '/search?q=a', '/faq', '/newsletter'])
    await (await fetch(server.url + page)).text()
  for (const call of allCalls) await send(call, exampleForm(call), await freshToken())
  memoryBefore = await server.memory()
})

afterAll(async () => {
  await server.close()
  await api.close()
  await rm(dataDir, { recursive: true, force: true })
})

const ends = async () =>
  (await api.database.pool.query('select auction_id, next_end from sale_standing')).rows

const freshToken = () =>
  api.subjects.sessions.begin(manager, { remember: true, agent: '', now: Date.now(), by: 'password' })

async function send(call: Call, pairs: readonly Pair[], token: string): Promise<number> {
  clock.set(Date.now())
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  const headers = signedHeaders({ clock }, urlPath(call), pairs, token)
  const url = server.url + urlPath(call)
  const answer =
    call.verb === 'GET'
      ? await fetch(`${url}?${query}`, { headers })
      : await fetch(url, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: query,
        })
  await answer.arrayBuffer()
  return answer.status
}

/** Uploads a file. @returns the code of the response */
async function upload(call: Call, bytes: Buffer, name: string): Promise<number> {
  clock.set(Date.now())
  const pairs = exampleForm(call)
  const body = new FormData()
  for (const [field, value] of pairs) body.append(field, value)
  body.append(call.file ?? 'file', new Blob([new Uint8Array(bytes)]), name)
  const headers = signedHeaders({ clock }, urlPath(call), pairs, await freshToken())
  const answer = await fetch(server.url + urlPath(call), { method: 'POST', headers, body })
  return (await answer.json()).code
}

/** The number of attempts before an input counts as slow. */
const tries = 8

/** Measures several attempts. @returns the longest turn of the best attempt, in milliseconds of CPU time */
async function leastOf(attempt: (index: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries && least >= maxWork; i++) {
    await server.longestTurn(maxWork)
    await attempt(i)
    least = Math.min(least, await server.longestTurn(maxWork))
  }
  return least
}

/** Pieces that make backtracking parsers slow: brackets, quotes, escapes, marks and spaces. */
const pieces = [
  '(',
  '[[',
  '<',
  '{"a":',
  ' \t',
  '00',
  'a@a.',
  '\\"',
  '%',
  '..',
  '🍷',
  'e\u0301',
  'ﷺ',
  '中',
  '*_`',
  "a'-",
  '\n',
  '+',
]

/** Repeats a piece and adds an end that matches none of it. */
const filled = (piece: string, length: number): string =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, Math.max(0, length - 1))}!`

/** Returns a filled text for an attempt, with a different end for each attempt. */
const another = (text: string, index: number): string => text.replace(/!$/, '!?;:|~#^'[index] ?? '!')

const withFields = (
  call: Call,
  change: (name: string, schema: Call['fields'][string], old: string) => string,
) =>
  exampleForm(call).map(([name, value]): Pair => {
    const schema = call.fields[name.replace(/\[\]$/, '')]
    return [name, schema ? change(name, schema, value) : value]
  })

/** Returns a form in which every parameter is as long as the form allows. */
function overlong(call: Call, turn: number): readonly Pair[] {
  const names = exampleForm(call).length || 1
  const share = Math.floor((call.verb === 'GET' ? 1_200 : 24_000) / names)
  let at = turn
  return withFields(call, () => filled(pieces[at++ % pieces.length] ?? 'a', share))
}

/** Returns the maximum length of a text field, or 0 for any other field. */
const lengthOf = (schema: Call['fields'][string]): number =>
  z.toJSONSchema(schema, { unrepresentable: 'any' }).maxLength ?? 0

/** Returns forms in which every free text has its maximum length, one for each piece. */
function asLongAsMayBe(call: Call, own: readonly string[]): readonly (readonly Pair[])[] {
  const lengths = new Map(Object.values(call.fields).map((schema) => [schema, lengthOf(schema)]))
  return own.map((piece) =>
    withFields(call, (_name, schema, old) => {
      const most = Math.min(lengths.get(schema) ?? 0, call.verb === 'GET' ? 300 : 4_000)
      const text = filled(piece, most).trim()
      return most > 0 && schema.safeParse(text).success ? text : old
    }),
  )
}

/** Returns a form for the nth attempt: filled texts have a different end if their fields allow it. */
const anotherForm = (call: Call, pairs: readonly Pair[], index: number): readonly Pair[] =>
  pairs.map(([name, value]): Pair => {
    const schema = call.fields[name.replace(/\[\]$/, '')]
    const next = another(value, index)
    const isAlike = schema?.safeParse(next).success === schema?.safeParse(value).success
    return [name, isAlike ? next : value]
  })

/** Returns the inputs without duplicates. */
const different = (forms: readonly (readonly Pair[])[]) => [
  ...new Map(forms.map((one) => [JSON.stringify(one), one])).values(),
]

const withTexts = allCalls.filter(({ file }) => !file).map((call, index) => [call.path, call, index] as const)

/**
 * Returns the things to try in one of several places, so that each thing is tried in some places and each
 * place tries some things.
 * @param shares the number of consecutive places of which one tries a thing
 */
const shareOf = <Thing>(things: readonly Thing[], index: number, shares: number): readonly Thing[] =>
  things.filter((_, at) => at % shares === index % shares)

/** The form parser gets all texts here, and some of them in each call below. */
test.each(withTexts)('%s: parsing does not take a long turn, whatever the text', (_, call) => {
  const forms = [...pieces.map((_piece, turn) => overlong(call, turn)), ...asLongAsMayBe(call, pieces)]
  for (const one of different(forms)) {
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < tries && least >= maxWork; i++) {
      const begun = process.threadCpuUsage()
      parseForm(call, one)
      least = process.threadCpuUsage(begun).user / 1_000
    }
    expect(least, JSON.stringify(one).slice(0, 200)).toBeLessThan(maxWork)
  }
})

/** Each call gets a few of the pieces: calls share the types of their fields, and each type gets all pieces. */
test.each(oneIn(4, withTexts))('%s: no text blocks the event loop', async (_, call, index) => {
  const forms = different([overlong(call, index), ...asLongAsMayBe(call, shareOf(pieces, index, 5))])
  for (const one of forms) {
    let status = 0
    const token = await freshToken()
    const least = await leastOf(async (index) => {
      status = await send(call, anotherForm(call, one, index), token)
    })
    expect(least, JSON.stringify(one).slice(0, 200)).toBeLessThan(maxWork)
    expect(status, JSON.stringify(one).slice(0, 200)).toBeLessThan(500)
  }
})

type Body = readonly [about: string, type: string, body: string | Uint8Array<ArrayBuffer>]

const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const part = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Returns bodies just below the size limit: with many parts, deeply nested, incomplete or compressed. */
const bodies = (bytes: number): readonly Body[] => [
  ['many parameters', form, 'a=1&'.repeat(249)],
  ['too many parameters', form, 'a&'.repeat(bytes / 2)],
  ['one name over and over', form, 'ids[]=1&'.repeat(249)],
  ['a name nested deep', form, `${'a[b]'.repeat(bytes / 4 - 1)}=1`],
  ['a long name', form, 'a'.repeat(bytes)],
  ['escapes', form, `a=${'%41'.repeat(bytes / 3 - 2)}`],
  ['broken escapes', form, `a=${'%4'.repeat(bytes / 2 - 2)}`],
  ['plus signs', form, `a=${'+'.repeat(bytes - 3)}`],
  ['ampersands', form, '&'.repeat(bytes)],
  ['many parts', multipart, `${part('a', '1').repeat(249)}--b--`],
  ['too many parts', multipart, `${part('a', '1').repeat(Math.floor(bytes / 60))}--b--`],
  [
    'boundaries that are none',
    multipart,
    `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(bytes / 4 - 30)}`,
  ],
  [
    'boundaries that almost are one',
    multipart,
    `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'\r\n--c'.repeat(bytes / 5 - 30)}`,
  ],
  ['a boundary of dashes', `multipart/form-data; boundary=${'-'.repeat(60)}`, '-'.repeat(bytes)],
  ['a part with a long header', multipart, `--b\r\nx: ${'; a="'.repeat(bytes / 5 - 10)}`],
  ['a part with many headers', multipart, `--b\r\n${'x: y\r\n'.repeat(bytes / 6 - 10)}\r\n`],
  ['deep JSON', 'application/json', '['.repeat(bytes)],
  ['a packed body', form, new Uint8Array(gzipSync(`a=${'0'.repeat(20_000_000)}`))],
]

const headersOf = (type: string, body: Body[2]) => ({
  'content-type': type,
  ...(typeof body === 'string' ? {} : { 'content-encoding': 'gzip' }),
})

const post = (target: string, type: string, body: Body[2]): Promise<string> =>
  fetch(server.url + target, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: headersOf(type, body),
  }).then((it) => it.text())

const callTargets = ['/v1/user/login', '/v1/collect/feedback', '/v1/nowhere', '/v1/push/subscribe']

/**
 * Returns a share of the bodies, numbered so that each target gets some of them. One parser reads the bodies
 * of all calls, another those of all pages.
 */
const numbered = (bytes: number) => oneIn(2, bodies(bytes)).map((one, index) => [...one, index] as const)

test.each(numbered(250_000))('a call with %s does not block the event loop', async (_, type, body, index) => {
  for (const target of shareOf(callTargets, index, 2))
    expect(await leastOf(() => post(target, type, body)), target).toBeLessThan(maxWork)
})

const pageTargets = [...pageForms, ...pageForms.map((one) => `${one}.data`)]

test.each(numbered(60_000))(
  'a page form with %s does not block the event loop',
  async (_, type, body, index) => {
    for (const target of shareOf(pageTargets, index, 4))
      expect(await leastOf(() => post(target, type, body)), target).toBeLessThan(maxWork)
  },
)

test.each(oneIn(2, pieces).map((piece, index) => [piece, index] as const))(
  'page addresses full of %j do not block the event loop',
  async (piece, index) => {
    const text = encodeURIComponent(filled(piece, 4_000).toWellFormed()).slice(0, 9_000).replace(/%.?$/, '')
    const targets = [
      ['/', ''],
      ['/auction/', ''],
      ['/search?q=', ''],
      ['/prices?q=', ''],
      ['/mall?q=', ''],
      ['/news/', '.data'],
    ] as const
    for (const [before, after] of shareOf(targets, index, 2)) {
      const least = await leastOf(async (attempt) => {
        const response = await fetch(`${server.url}${before}${text}${attempt}${after}`)
        await response.text()
      })
      expect(least, before).toBeLessThan(maxWork)
    }
  },
)

test('socket messages and queries do not block the event loop', async () => {
  const texts = ['[', '{"type":', '"', ' ', '0', '\\u0000', '{"type":"ping","data":{"t":']
  const url = `${server.url.replace('http', 'ws')}${socketPath}`
  for (const text of texts) {
    const least = await leastOf(async () => {
      const socket = new WebSocket(url)
      await new Promise((resolve) => socket.once('open', resolve))
      const closed = new Promise((resolve) => socket.once('close', resolve))
      for (const length of [3_000, 60_000, 60_000, 60_000, 60_000]) socket.send(filled(text, length))
      await closed
    })
    expect(least, text).toBeLessThan(maxWork)
  }
  for (const query of [
    'subscribe=watched.0&'.repeat(600),
    `subscribe=${'.'.repeat(12_000)}`,
    `login=${'%41'.repeat(4_000)}`,
  ]) {
    const least = await leastOf(async () => {
      const socket = new WebSocket(`${url}?${query}`)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      await new Promise((resolve) => socket.once('open', resolve).once('error', resolve))
      socket.close()
      await closed
    })
    expect(least, query.slice(0, 20)).toBeLessThan(maxWork)
  }
})

test('tiny chunks and long headers do not block the event loop', async () => {
  const { host } = new URL(server.url)
  const head = (more: string) =>
    `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\ncontent-type: ${form}\r\n${more}\r\n\r\n`
  for (const [about, request] of [
    ['chunks of one byte', `${head('transfer-encoding: chunked')}${'1\r\na\r\n'.repeat(10_000)}0\r\n\r\n`],
    ['many headers', head(`content-length: 0\r\n${'a: b\r\n'.repeat(1_500)}x: y`)],
    ['many cookies', head(`content-length: 0\r\ncookie: ${'a=b; '.repeat(2_500)}`)],
    ['a nested cookie', head(`content-length: 0\r\ncookie: authInfo=${'%5B'.repeat(4_000)}`)],
    ['many addresses', head(`content-length: 0\r\nx-forwarded-for: ${'1.1.1.1, '.repeat(1_500)}`)],
    ['many languages', head(`content-length: 0\r\naccept-language: ${'en;q=0.1, '.repeat(1_200)}`)],
    ['many encodings', head(`content-length: 0\r\naccept-encoding: ${'br;q=0.1, '.repeat(1_200)}`)],
  ] as const)
    expect(await leastOf(() => rawRequest(server.url, request)), about).toBeLessThan(maxWork)
})

test.each(costly.map(([about, make]) => ({ about, make })))(
  'a file ($about) does not block the main thread',
  async ({ make }) => {
    const bytes = make()
    let code = -1
    const least = await leastOf(async () => {
      code = await upload(uploadFile, bytes, 'a.docx')
    })
    expect(least).toBeLessThan(maxWork)
    expect([codes.ok, codes.uploadRefused]).toContain(code)
  },
)

test('re-encoding an ID document does not block the main thread', async () => {
  const bytes = await picture('png', 3000, 2000)
  let code = -1
  const least = await leastOf(async () => {
    code = await upload(uploadImg, bytes, 'a.png')
  })
  expect(least).toBeLessThan(maxWork)
  expect(code).toBe(codes.ok)
})

test('afterwards memory use is about the same and no lot was extended', async () => {
  expect((await server.memory()) - memoryBefore).toBeLessThan(maxGrowth)
  expect(await ends()).toEqual(endsBefore)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})
