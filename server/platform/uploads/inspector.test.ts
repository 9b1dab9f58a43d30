import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { base } from '#wire/address/address.ts'
import { codes } from '#wire/refusals/codes.ts'
import { openInspector } from './inspector.ts'
import { costly } from './testing/costly.ts'
import { pdf, picture } from './testing/samples.ts'

let api: TestApi
let member: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  member = await createPerson(api, 'member@example.com')
})
afterAll(() => api.close())

/**
 * Limits in milliseconds. On an idle machine one turn takes at most 10; under load the same work takes longer, and the
 * event loop waits for the CPU as well.
 */
const mostWork = 50
const mostDelay = 5000

/** Measures the longest CPU time between two turns of the event loop, in milliseconds. */
function watchTurns() {
  const every = 5
  let longest = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000 - every)
  }, every)
  return () => {
    clearInterval(timer)
    return longest
  }
}

const form = (part: string, [name, value]: readonly [string, string], bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${part}"; filename="a"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])

const upload = (file: string, field: readonly [string, string], payload: Buffer) =>
  sendRaw(api, {
    path: `${base}/${file}`,
    pairs: [field],
    token: member.token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  })

const goods = ['use', 'consign'] as const

test.each(costly)('checking a file of %s does not block the event loop', async (_, make) => {
  const payload = form('file', goods, await make())
  await upload('upload/file', goods, form('file', goods, pdf()))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const turns = watchTurns()
  delay.enable()
  const { code } = await upload('upload/file', goods, payload)
  delay.disable()
  expect(turns()).toBeLessThan(mostWork)
  expect(delay.max / 1e6).toBeLessThan(mostDelay)
  expect([codes.ok, codes.uploadRefused]).toContain(code)
})

test('re-encoding an ID document does not block the event loop', async () => {
  const payload = form('img', ['folder', 'IDCard'], await picture('png', 6000, 4000))
  const turns = watchTurns()
  const { code } = await upload('upload/img', ['folder', 'IDCard'], payload)
  expect(turns()).toBeLessThan(mostWork)
  expect(code).toBe(codes.ok)
})

describe('a check over a limit', () => {
  const usual = { least: 60_000, perMegabyte: 1 }

  test.each([
    [
      'exceeds its time',
      {
        thread: new URL('./testing/endless-thread.ts', import.meta.url),
        patience: { ...usual, least: 200 },
      },
    ],
    [
      'exceeds its memory',
      {
        thread: new URL('./testing/greedy-thread.ts', import.meta.url),
        patience: usual,
        heapMegabytes: 32,
      },
    ],
  ])('is terminated where it %s, and the next file is checked', async (about, options) => {
    const inspector = openInspector(options)
    onTestFinished(() => inspector.close())
    const file = path.join(api.config.dataDir, about)
    await writeFile(file, 'spin')
    expect(await inspector.file(file, 4)).toEqual({ kind: 'refused', reason: 'tooComplex' })
    await writeFile(file, 'rest')
    expect(await inspector.file(file, 4)).toMatchObject({ kind: 'taken', size: 4 })
  })
})
