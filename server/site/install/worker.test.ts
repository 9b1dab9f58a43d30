import { expect, test } from 'vitest'
import { serviceWorker, unregisteringWorker, type WorkerPlan } from './worker.ts'

const origin = 'https://bowen.example'
const plan: WorkerPlan = {
  version: 'new',
  shell: ['/assets/style.css'],
  offline: { en: '/offline/en', 'zh-Hans': '/offline/zh-Hans' },
  mostPictures: 3,
  renewAt: '/v1/push/renew',
}

/** The cache storage of a browser, as far as the worker uses it. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).pathname
  const cacheOf = (kept: Map<string, Response>, get: (path: string) => Promise<Response>) => ({
    match: async (request: RequestInfo) => kept.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo, answer: Response) => {
      kept.delete(keyOf(request))
      kept.set(keyOf(request), answer)
    },
    delete: async (request: RequestInfo) => kept.delete(keyOf(request)),
    keys: async () => [...kept.keys()].map((path) => new Request(origin + path)),
    addAll: async (paths: readonly string[]) => {
      for (const path of paths) kept.set(path, await get(path))
    },
  })
  return { all, cacheOf, keyOf }
}

/** A browser’s push subscription. */
const subscription = (endpoint: string) => ({
  options: { applicationServerKey: 'the house' },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `key of ${endpoint}`, auth: 'secret' } }),
})

/** Runs a worker in a simulated browser. `house.answer` returns the server’s response; null if it is unreachable. */
function openWorker(work: (scope: never) => void, house: { answer: (path: string) => Response | null }) {
  const listeners = new Map<string, (event: never) => void>()
  const { all, cacheOf, keyOf } = openCaches()
  const asked: string[] = []
  const did: string[] = []
  const shown: object[] = []
  const sent: { path: string; told: unknown }[] = []
  const tabs: { url: string; focused: boolean; focus(): Promise<unknown> }[] = []
  const get = async (path: string): Promise<Response> => {
    asked.push(path)
    const answer = house.answer(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return cacheOf(kept, get)
  }
  const scope = {
    caches: {
      open,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (request: Request) => {
        for (const kept of all.values())
          if (kept.has(keyOf(request))) return kept.get(keyOf(request))?.clone()
        return undefined
      },
    },
    location: { origin },
    registration: {
      unregister: async () => did.push('unregister'),
      pushManager: {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
          subscription(`made for ${applicationServerKey}`),
      },
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      claim: async () => did.push('claim'),
      matchAll: async () => tabs,
      openWindow: async (address: string) => did.push(`open ${address}`),
    },
    skipWaiting: async () => did.push('skipWaiting'),
    fetch: async (request: Request) => {
      if (request.method === 'POST') sent.push({ path: keyOf(request), told: await request.json() })
      return get(keyOf(request))
    },
    addEventListener: (type: string, run: (event: never) => void) => void listeners.set(type, run),
  }
  work(scope as never)
  const lasting: Promise<unknown>[] = []
  const fire = async (type: string, event: object = {}): Promise<Response | null> => {
    let answer: Promise<Response> | null = null
    const whole = {
      waitUntil: (done: Promise<unknown>) => void lasting.push(done),
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      preloadResponse: Promise.resolve(undefined),
      ...event,
    }
    listeners.get(type)?.(whole as never)
    const told = answer ? await answer : null
    while (lasting.length > 0) await lasting.shift()
    return told
  }
  const ask = (path: string, init: { mode?: string; method?: string } = {}) => {
    const { mode = 'cors', method = 'GET' } = init
    const request = new Request(path.startsWith('http') ? path : origin + path, { method })
    Object.defineProperty(request, 'mode', { value: mode })
    return fire('fetch', { request })
  }
  return { all, asked, did, sent, shown, tabs, fire, ask }
}

const page = (text: string, lang = 'en') =>
  new Response(text, { headers: { 'content-language': lang, 'content-type': 'text/html' } })

function openHouse() {
  const state = { up: true, lang: 'en', price: 100 }
  const answer = (path: string): Response | null => {
    if (!state.up) return null
    if (path.startsWith('/offline/')) return page(`offline ${path}`)
    return page(`${path} at ${state.price}`, state.lang)
  }
  return { state, answer }
}

const install = async (house: ReturnType<typeof openHouse>) => {
  const worker = openWorker((scope) => serviceWorker(scope, plan), house)
  await worker.fire('install')
  await worker.fire('activate')
  return worker
}

test('loads a page from the server each time, and never caches it', async () => {
  const house = openHouse()
  const { ask, all } = await install(house)
  expect(await (await ask('/auction/a', { mode: 'navigate' }))?.text()).toBe('/auction/a at 100')
  house.state.price = 200
  expect(await (await ask('/auction/a', { mode: 'navigate' }))?.text()).toBe('/auction/a at 200')
  for (const kept of all.values()) expect([...kept.keys()].join()).not.toContain('auction')
})

test('shows the offline page in the last language if the server is unreachable', async () => {
  const house = openHouse()
  const { ask } = await install(house)
  house.state.up = false
  expect(await (await ask('/', { mode: 'navigate' }))?.text()).toBe('offline /offline/en')
  Object.assign(house.state, { up: true, lang: 'zh-Hans' })
  await ask('/', { mode: 'navigate' })
  house.state.up = false
  expect(await (await ask('/auction/a', { mode: 'navigate' }))?.text()).toBe('offline /offline/zh-Hans')
})

test('shows the offline page in the language of the address, if it has one', async () => {
  const house = openHouse()
  const { ask } = await install(house)
  house.state.up = false
  const standIn = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text()
  expect(await standIn('/zh-Hans/news')).toBe('offline /offline/zh-Hans')
  expect(await standIn('/constructor')).toBe('offline /offline/en')
  Object.assign(house.state, { up: true, lang: 'zh-Hans' })
  await ask('/', { mode: 'navigate' })
  house.state.up = false
  expect(await standIn('/en')).toBe('offline /offline/en')
})

test.each(['/v1/lot/get', '/auction/a.data', '/site.en.webmanifest', 'https://elsewhere.example/pictures/a'])(
  '%s is left to the browser',
  async (path) => {
    const { ask } = await install(openHouse())
    expect(await ask(path)).toBeNull()
  },
)

test('leaves requests with a body to the browser', async () => {
  const { ask } = await install(openHouse())
  expect(await ask('/', { mode: 'navigate', method: 'POST' })).toBeNull()
  expect(await ask('/pictures/a', { method: 'POST' })).toBeNull()
})

test('loads a shell file once', async () => {
  const house = openHouse()
  const { ask, asked } = await install(house)
  asked.length = 0
  expect(await (await ask('/assets/style.css'))?.text()).toContain('/assets/style.css')
  expect(asked).toEqual([])
  expect(await ask('/assets/other.js')).not.toBeNull()
  expect(asked).toEqual(['/assets/other.js'])
})

test('serves a picture from the cache, revalidates it, and keeps the latest only', async () => {
  const house = openHouse()
  const { ask, all } = await install(house)
  for (const name of ['a', 'b', 'c', 'd']) await ask(`/pictures/${name}`)
  expect([...(all.get('pictures')?.keys() ?? [])]).toEqual(['/pictures/b', '/pictures/c', '/pictures/d'])
  house.state.price = 200
  expect(await (await ask('/pictures/b'))?.text()).toBe('/pictures/b at 100')
  expect(await (await ask('/pictures/b'))?.text()).toBe('/pictures/b at 200')
  house.state.up = false
  expect(await (await ask('/pictures/b'))?.text()).toBe('/pictures/b at 200')
})

test('a new build deletes the old cache and takes over at once', async () => {
  const house = openHouse()
  const worker = openWorker((scope) => serviceWorker(scope, plan), house)
  worker.all.set('shell old', new Map())
  worker.all.set('pictures', new Map())
  await worker.fire('install')
  await worker.fire('activate')
  expect([...worker.all.keys()].toSorted()).toEqual(['pictures', 'shell new'])
  expect(worker.did).toEqual(['skipWaiting', 'claim'])
})

test('the unregistering worker deletes the caches and itself', async () => {
  const worker = openWorker((scope) => unregisteringWorker(scope), openHouse())
  worker.all.set('shell old', new Map())
  await worker.fire('install')
  await worker.fire('activate')
  expect([...worker.all.keys()]).toEqual([])
  expect(worker.did).toEqual(['skipWaiting', 'unregister'])
  expect(await worker.ask('/', { mode: 'navigate' })).toBeNull()
})

const outbid = {
  title: 'You have been outbid: lot 12',
  body: 'The current bid is HKD 6,000.',
  path: '/zh-Hans/auction/a/lot/12?bid=1',
  lang: 'zh-Hans',
  tag: 'lot-12',
}

test('shows a push with its texts, silently while a page is focused', async () => {
  const worker = await install(openHouse())
  await worker.fire('push', { data: { json: () => outbid } })
  worker.tabs.push({ url: `${origin}/`, focused: true, focus: async () => undefined })
  await worker.fire('push', { data: { json: () => outbid } })
  expect(worker.shown).toMatchObject([
    { title: outbid.title, body: outbid.body, lang: 'zh-Hans', tag: 'lot-12', renotify: true, silent: false },
    { renotify: false, silent: true },
  ])
})

test('a click focuses the tab with the page, else opens it, in the reader’s language', async () => {
  const worker = await install(openHouse())
  const press = () =>
    worker.fire('notificationclick', {
      notification: { data: { path: outbid.path }, close: () => worker.did.push('close') },
    })
  worker.did.length = 0
  await press()
  expect(worker.did).toEqual(['close', `open ${origin}/zh-Hans/auction/a/lot/12?bid=1`])
  worker.tabs.push(
    { url: `${origin}/zh-Hans/auctions`, focused: true, focus: async () => worker.did.push('wrong tab') },
    {
      url: `${origin}/zh-Hans/auction/a/lot/12`,
      focused: false,
      focus: async () => worker.did.push('focus'),
    },
  )
  worker.did.length = 0
  await press()
  expect(worker.did).toEqual(['close', 'focus'])
})

test('a push never opens another site', async () => {
  const worker = await install(openHouse())
  worker.did.length = 0
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/'])
    await worker.fire('notificationclick', { notification: { data: { path }, close: () => undefined } })
  expect(worker.did).toEqual([])
})

const addressed = (endpoint: string) => ({ endpoint, p256dh: `key of ${endpoint}`, auth: 'secret' })

test.each([
  ['given by the browser', subscription('new'), 'new'],
  ['requested for the same server', null, 'made for the house'],
])('replaces the push subscription by one %s', async (_, newSubscription, endpoint) => {
  const worker = await install(openHouse())
  await worker.fire('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription })
  expect(worker.sent).toEqual([
    { path: '/v1/push/renew', told: { was: addressed('old'), is: addressed(endpoint) } },
  ])
})

test('sends nothing if the browser does not name the old subscription', async () => {
  const worker = await install(openHouse())
  await worker.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscription('new') })
  expect(worker.sent).toEqual([])
})
