import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { PageRenderer, PageServer } from './page-renderer.ts'
import type { PageFacts, PageRequest, PageResponse } from './page-request.ts'
import { renderInThreads } from './render-in-threads.ts'

const log = pino({ level: 'silent' })
const file = new URL('./testing/odd-thread.ts', import.meta.url)

let opened: PageRenderer | null = null
afterEach(async () => {
  await opened?.close()
  opened = null
})

function openThreads(options: { recentMs?: number; timeoutMs?: number } = {}): PageRenderer {
  opened = renderInThreads(1, log, { file, ...options })
  return opened
}

const request = (path: string, method = 'GET'): PageRequest => ({
  method,
  url: `http://house.test${path}`,
  headers: [],
  body: null,
  prefix: null,
  facts: { lang: 'en', rid: 'r' } as PageFacts,
  encoding: null,
})

const textOf = ({ body }: PageResponse): string => Buffer.from(body ?? []).toString()

const pageServer = (options: { viewer?: () => Promise<null>; signal?: AbortSignal } = {}): PageServer => {
  const { viewer = () => Promise.resolve(null), signal = new AbortController().signal } = options
  return {
    callsIn: () => ({ viewer }) as ReturnType<PageServer['callsIn']>,
    onAway: () => undefined,
    signal,
  }
}

test('a page’s questions reach the server, in the server’s thread', async () => {
  const page = await openThreads().render(request('/'), pageServer())
  expect(textOf(page)).toBe('{"id":1,"kind":"answered","json":"null"}')
})

test('a page is told why its question has no answer', async () => {
  const failing = pageServer({ viewer: () => Promise.reject(new TypeError('No such viewer')) })
  const renderer = openThreads()
  expect(textOf(await renderer.render(request('/'), failing))).toContain('"kind":"failed"')
  const found: unknown[] = []
  const away = pageServer({
    viewer: () => Promise.reject(Object.assign(new Error('Gone'), { code: 'ECONNREFUSED' })),
  })
  const answer = await renderer.render(request('/'), { ...away, onAway: (error) => found.push(error) })
  expect(textOf(answer)).toBe('{"id":1,"kind":"databaseAway"}')
  expect(found).toHaveLength(1)
})

test('a page is told that its browser has disconnected, before or after it began', async () => {
  const renderer = openThreads()
  const before = await renderer.render(request('/wait'), pageServer({ signal: AbortSignal.abort() }))
  const leaving = new AbortController()
  const after = renderer.render(request('/wait'), pageServer({ signal: leaving.signal }))
  leaving.abort()
  expect([textOf(before), textOf(await after)]).toEqual(['{"kind":"left"}', '{"kind":"left"}'])
})

test('a thread that has ended is replaced, and its other pages are rendered again', async () => {
  const renderer = openThreads()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<null>()
  let times = 0
  const viewer = () => {
    times += 1
    asked()
    return times === 1 ? mayAnswer : Promise.resolve(null)
  }
  const waiting = renderer.render(request('/'), pageServer({ viewer }))
  await isAsked
  await expect(renderer.render(request('/exit', 'POST'), pageServer())).rejects.toThrow()
  expect((await waiting).status).toBe(200)
  expect(times).toBe(2)
  answer(null)
  expect((await renderer.render(request('/'), pageServer())).status).toBe(200)
})

test('a form that ended its thread is not sent again', async () => {
  let times = 0
  const viewer = () => {
    times += 1
    return Promise.resolve(null)
  }
  const renderer = openThreads()
  await expect(renderer.render(request('/exit', 'POST'), pageServer({ viewer }))).rejects.toThrow()
  expect((await renderer.render(request('/'), pageServer({ viewer }))).status).toBe(200)
  expect(times).toBe(1)
})

test('a thread that does not finish a page is replaced', async () => {
  const renderer = openThreads({ timeoutMs: 300 })
  await expect(renderer.render(request('/spin', 'POST'), pageServer())).rejects.toThrow()
  expect((await renderer.render(request('/'), pageServer())).status).toBe(200)
})

test('a page that takes too long is not rendered again', async () => {
  const renderer = openThreads({ timeoutMs: 300 })
  let times = 0
  const viewer = () => {
    times += 1
    return new Promise<null>(() => undefined)
  }
  await expect(renderer.render(request('/'), pageServer({ viewer }))).rejects.toThrow('more than 300 ms')
  await expect(renderer.render(request('/'), pageServer({ viewer }))).rejects.toThrow('more than 300 ms')
  expect(times).toBeLessThanOrEqual(2)
})

test('an error that cannot be sent between threads fails only its page', async () => {
  const renderer = openThreads()
  await expect(renderer.render(request('/unsendable', 'POST'), pageServer())).rejects.toThrow('Not sendable')
  const unsendable = new Error('No viewer', { cause: () => null })
  const failing = pageServer({ viewer: () => Promise.reject(unsendable) })
  expect(textOf(await renderer.render(request('/', 'POST'), failing))).toContain('No viewer')
  const { issues } = await renderer.render(request('/issue', 'POST'), pageServer())
  expect(issues).toMatchObject([{ name: 'TypeError', message: 'An issue' }])
})

test('while no thread can be started, pages fail at once', async () => {
  const broken = new URL('./testing/broken-thread.ts', import.meta.url)
  const ended: unknown[] = []
  const stream = { write: (line: string) => void ended.push(JSON.parse(line)) }
  opened = renderInThreads(1, pino({ level: 'error' }, stream), { file: broken })
  await expect(opened.render(request('/'), pageServer())).rejects.toThrow('No thread can be started')
  await expect(opened.render(request('/'), pageServer())).rejects.toThrow('No thread can be started')
  expect(ended[0]).toMatchObject({ inMs: 1_000, err: { message: 'There is no build' } })
})

test('pages whose calls are slow do not delay the others', async () => {
  const renderer = openThreads({ recentMs: 50 })
  const never = pageServer({ viewer: () => new Promise(() => undefined) })
  const slow = Array.from({ length: 8 }, () => renderer.render(request('/', 'POST'), never))
  const ended = Promise.all(slow.map((page) => expect(page).rejects.toThrow()))
  expect((await renderer.render(request('/'), pageServer())).status).toBe(200)
  await renderer.close()
  await ended
})

test('pages beyond the capacity of the threads wait until there is room, their browser disconnects or the threads are closed', async () => {
  const renderer = openThreads({ recentMs: 600_000 })
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<null>()
  let questions = 0
  const viewer = () => {
    questions += 1
    return mayAnswer
  }
  const pages = Array.from({ length: 20 }, () => renderer.render(request('/'), pageServer({ viewer })))
  await expect.poll(() => questions).toBe(8)
  const leaving = new AbortController()
  const left = renderer.render(request('/'), pageServer({ viewer, signal: leaving.signal }))
  leaving.abort()
  expect((await left).body).toBeNull()
  answer(null)
  expect(await Promise.all(pages)).toHaveLength(20)
  expect(questions).toBe(20)
  const never = pageServer({ viewer: () => new Promise(() => undefined) })
  const unfinished = Array.from({ length: 10 }, () => renderer.render(request('/', 'POST'), never))
  await Promise.all([renderer.close(), ...unfinished.map((page) => expect(page).rejects.toThrow())])
})
