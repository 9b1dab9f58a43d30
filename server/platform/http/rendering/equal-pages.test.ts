import { beforeEach, expect, test } from 'vitest'
import { isOfMany, openEqualPages } from './equal-pages.ts'
import type { PageRequest, PageResponse } from './page-request.ts'
import { findSlots, responseWords } from './placeholders.ts'
import type { Answerer, Question } from './questions.ts'

let now = 0
let price = 0
/** The inputs of pages: those for all readers and those for one reader. */
let rendered: { readonly kind: 'alone' | 'shared'; readonly signal: AbortSignal }[] = []
let questions: readonly Question[] = []
/** Text between the data of a page and its end. */
let html = ''
let response: Partial<PageResponse> = {}
/** Resolved when pages may be finished. */
let gate = Promise.resolve()
/** Resolved when the database has responded. */
let database = Promise.resolve()
/** The answers that were looked up. */
let answered = 0
let render = openEqualPages(parts())

beforeEach(() => {
  now = 1_000_000
  price = 100
  rendered = []
  questions = [{ kind: 'viewer' }, ask('user/info'), ask('lot/get'), ask('auction/register/check')]
  html = ''
  response = {}
  gate = Promise.resolve()
  database = Promise.resolve()
  answered = 0
  render = openEqualPages(parts())
})

function ask(path: string, id = 'L1'): Question {
  return { kind: 'call', path, payload: { id } }
}

/** Returns pages that contain all answers. */
function parts(): Parameters<typeof openEqualPages>[0] {
  const pageOf = async ({ facts }: PageRequest, answer: Answerer) => {
    const answers: string[] = []
    for (const question of questions) {
      const one = await answer('en', question)
      answers.push(one.kind === 'answered' ? one.json : one.kind)
    }
    await gate
    const data = `["${facts.rid}",${answers.join()}]`
    return `<p>${html}</p><script nonce="${facts.nonce}">x.streamController.enqueue((${data}));</script>`
  }
  const made = (text: string): PageResponse => {
    const body = Buffer.from(text)
    const times = { from: 0, to: 1 }
    return { status: 200, headers: [], body, bytes: body.length, rendered: times, issues: [], ...response }
  }
  return {
    async render(request, answer, signal) {
      rendered.push({ kind: 'alone', signal })
      return made(await pageOf(request, answer))
    },
    async renderUnfilled(request, answer, signal) {
      rendered.push({ kind: 'shared', signal })
      const text = await pageOf(request, answer)
      const { nonce, rid } = request.facts
      const words = new Map([
        [nonce, responseWords.nonce],
        [rid, responseWords.rid],
      ])
      return { ...made(text), slots: findSlots(text, words) }
    },
    encode: (bytes) => Promise.resolve(bytes),
  }
}

let requests = 0
function asking(path = '/auction/A1/lot/L1', cookies = ''): PageRequest {
  requests += 1
  const facts = { lang: 'en', path, token: 't', now, rid: `rid-${requests}`, nonce: `nonce-${requests}` }
  return {
    method: 'GET',
    url: `http://house.test${path}`,
    headers: [['cookie', `authInfo=t; ${cookies}`]],
    body: null,
    prefix: null,
    facts: facts as PageRequest['facts'],
    encoding: null,
  }
}

type Member = {
  readonly userId: string
  readonly name: string
  readonly paddle?: string
  readonly fav?: boolean
  readonly prefix?: string
}
const ann: Member = { userId: 'u1', name: 'Ann' }
const bob: Member = { userId: 'u2', name: 'Bob' }

const answersTo =
  ({ userId, name, paddle = '', fav = false, prefix }: Member): Answerer =>
  async (_lang, question) => {
    answered += 1
    const json = (data: unknown) => ({ kind: 'answered' as const, json: JSON.stringify({ ok: true, data }) })
    if (question.kind === 'viewer') return { kind: 'answered', json: JSON.stringify({ userId, roles: [] }) }
    if (question.kind !== 'call') throw new Error('No such question')
    if (question.path === 'user/info') return json({ id: userId, firstName: name, lastName: 'Lee', prefix })
    if (question.path === 'auction/register/check') return json({ paddle })
    if (question.path === 'auction/get') {
      await database
      return json({ seq: price })
    }
    if (question.path === 'lot/get') return json({ price, fav, leader: '7', serverTime: now })
    return { kind: 'databaseAway' }
  }

const unread = new AbortController().signal
const read = async (member: Member, request = asking(), signal = unread): Promise<string> =>
  Buffer.from((await render(request, answersTo(member), signal)).body ?? []).toString()

/** Waits until everything that needs no input has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Returns the kinds of pages rendered since the last call. */
function kinds(): string {
  const found = rendered.map(({ kind }) => kind)
  rendered = []
  return found.join(' ')
}

test('the first page is not shared; the next is, with each reader’s values', async () => {
  const first = await read(ann)
  expect(kinds()).toBe('alone')
  const [again, other] = await Promise.all([read(ann), read(bob)])
  expect(kinds()).toBe('shared')
  const later = await read(bob)
  expect(kinds()).toBe('')
  const plain = (page: string) => page.replaceAll(/(rid|nonce)-\d+/g, '$1')
  expect(plain(again)).toBe(plain(first))
  expect(plain(later)).toBe(plain(other))
  expect(other).toContain('"firstName":"Bob"')
  expect(other).not.toMatch(/Ann|u1/)
  expect(later).toContain(`rid-${requests}`)
  expect(later).toContain(`nonce="nonce-${requests}"`)
})

test('different answers make a different page: a price, a favourite, a leading paddle', async () => {
  await read(ann)
  await read(ann)
  kinds()
  price = 200
  expect(await read(bob)).toContain('"price":200')
  expect(kinds()).toBe('shared')
  expect(await read({ ...bob, fav: true })).toContain('"fav":true')
  expect(kinds()).toBe('shared')
  expect(await read({ ...ann, paddle: '7' })).toContain('"leader":"7"')
  expect(kinds()).toBe('shared')
  expect(await read({ ...bob, paddle: '8' })).toContain('"leader":"7"')
  expect(kinds()).toBe('shared')
  expect(await read({ ...ann, paddle: '9' })).toContain('"paddle":"9"')
  expect(kinds()).toBe('')
})

test('a page is shared for a second, whatever server time the answers contain', async () => {
  await read(ann)
  await read(ann)
  kinds()
  now += 999
  await read(bob)
  expect(kinds()).toBe('')
  now += 1
  await read(bob)
  expect(kinds()).toBe('shared')
  now += 1_000
  await read(bob)
  expect(kinds()).toBe('alone')
})

test('addresses, languages and choices have separate pages', async () => {
  await read(ann)
  await read(ann)
  kinds()
  const { facts, ...request } = asking()
  await read(ann, asking('/auction/A1/lot/L2'))
  await read(ann, asking('/auction/A1/lot/L1', 'currency=USD'))
  await read(ann, { ...request, prefix: 'en', facts })
  await read(ann, { ...request, facts: { ...facts, lang: 'zh-Hans' } })
  await read(ann, { ...request, facts: { ...facts, isInApp: true } })
  expect(kinds()).toBe('alone alone alone alone alone')
})

test('a browser that disconnects does not end a page for which others wait', async () => {
  await read(ann)
  kinds()
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const leaving = new AbortController()
  const own = read(ann, asking(), leaving.signal)
  const other = read(bob)
  leaving.abort()
  resolve()
  expect(await own).toContain('Ann')
  expect(await other).toContain('Bob')
  expect(rendered.map(({ kind, signal }) => [kind, signal.aborted])).toEqual([['shared', false]])
})

test('an address whose placeholders cannot be filled is not shared for a minute', async () => {
  await read(ann)
  kinds()
  html = '\u{E000}'
  const shown = '<p>\u{E000}</p>'
  expect(await read(ann)).toContain(shown)
  expect(kinds()).toBe('shared alone')
  now += 59_999
  await read(ann)
  await read(ann)
  expect(kinds()).toBe('alone alone')
})

test.each(['\u{E000}', '\u{E000}99\u{E001}', '%ee%80%81'])(
  'a member whose data contains %j gets an unshared page, while others still share',
  async (prefix) => {
    await read(ann)
    kinds()
    expect(await read({ ...bob, prefix })).toContain(`"prefix":"${prefix}"`)
    expect(kinds()).toBe('alone')
    await read(ann)
    await read(bob)
    expect(kinds()).toBe('shared')
  },
)

test('a page with a new question is not shared, and the next one expects the question', async () => {
  await read(ann)
  kinds()
  questions = [...questions, ask('lot/get', 'L2')]
  await read(ann)
  expect(kinds()).toBe('shared alone')
  await read(bob)
  await read(ann)
  expect(kinds()).toBe('shared')
})

test('drops questions that pages no longer ask', async () => {
  const counts: number[] = []
  for (const id of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6']) {
    questions = [{ kind: 'viewer' }, ask('user/info'), ask('lot/get', id)]
    answered = 0
    await read(ann)
    counts.push(answered)
  }
  expect(counts).toEqual([3, 4, 4, 4, 4, 4])
})

test('a personal page with the same questions does not stop others from sharing', async () => {
  await read(ann)
  await read(ann)
  kinds()
  expect(await read({ ...bob, paddle: 'Lee' })).toContain('"paddle":"Lee"')
  expect(kinds()).toBe('alone')
  await read(bob)
  expect(kinds()).toBe('')
})

test('a lot is never older than its sale, which the page reads first', async () => {
  questions = [{ kind: 'viewer' }, ask('user/info'), ask('auction/get', 'A1'), ask('lot/get')]
  await read(ann)
  kinds()
  const { promise, resolve } = Promise.withResolvers<void>()
  database = promise
  const page = read(bob)
  await settle()
  price = 200
  resolve()
  expect(await page).toContain('"seq":200')
  expect(await page).toContain('"price":200')
  expect(kinds()).toBe('shared')
})

test('a page with failed answers is not shared', async () => {
  await read(ann)
  questions = [...questions, ask('lot/none')]
  expect(await read(ann)).toContain('databaseAway')
  kinds()
  expect(await read(bob)).toContain('databaseAway')
  expect(kinds()).toBe('alone')
})

test.each<[string, Partial<PageResponse>]>([
  ['an error', { status: 404 }],
  ['a redirect', { rendered: null }],
  ['a page that sets a cookie', { headers: [['set-cookie', 'a=b']] }],
  ['a page with an issue', { issues: [new Error('An issue')] }],
])('%s is not shared', async (_name, its) => {
  await read(ann)
  kinds()
  response = its
  await read(ann)
  await read(bob)
  expect(kinds()).toBe('shared alone alone')
})

test('a page that fails does so only for its reader', async () => {
  await read(ann)
  kinds()
  let isFirst = true
  gate = Promise.resolve().then(() => {
    if (!isFirst) return
    isFirst = false
    throw new Error('A page that throws')
  })
  const [own, other] = await Promise.allSettled([read(ann), read(bob)])
  gate = Promise.resolve()
  expect(own.status).toBe('rejected')
  expect(other.status).toBe('rejected')
  expect(await read(bob)).toContain('Bob')
})

test('members share only pages of sales', () => {
  const isShared = (path: string, its: Partial<PageRequest> = {}, token: string | null = 't') => {
    const request = { ...asking(path), ...its }
    return isOfMany({ ...request, facts: { ...request.facts, token } })
  }
  for (const path of ['/', '/auction/A1', '/auction/A1/lot/L1', '/auction/A1/live']) {
    expect(isShared(path)).toBe(true)
    expect(isShared(path, { method: 'POST' })).toBe(false)
    expect(isShared(path, { url: `http://house.test${path}.data` })).toBe(false)
    expect(isShared(path, {}, null)).toBe(false)
  }
  for (const path of ['/profile', '/auction/A1?page=2', '/auction/A1/register', '/mall']) {
    expect(isShared(path)).toBe(false)
  }
})
