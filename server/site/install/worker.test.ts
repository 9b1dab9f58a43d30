import { expect, test } from 'vitest'
import { serviceWorker, unregisteringWorker, type WorkerPlan } from './worker.ts'

const origin = 'https://bowen.example'
const plan: WorkerPlan = {
  version: 'new',
  shell: ['/assets/style.css'],
  offline: { en: '/offline/en', 'zh-Hans': '/offline/zh-Hans' },
  maxPictures: 3,
  renewAt: '/v1/push/renew',
}

/** Creates the parts of a browser’s cache storage that the worker uses. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).pathname
  const cacheOf = (entries: Map<string, Response>, get: (path: string) => Promise<Response>) => ({
    match: async (request: RequestInfo) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo, answer: Response) => {
      entries.delete(keyOf(request))
      entries.set(keyOf(request), answer)
    },
    delete: async (request: RequestInfo) => entries.delete(keyOf(request)),
    keys: async () => [...entries.keys()].map((path) => new Request(origin + path)),
    addAll: async (paths: readonly string[]) => {
      for (const path of paths) entries.set(path, await get(path))
    },
  })
  return { all, cacheOf, keyOf }
}

/** Returns a browser’s push subscription. */
const subscription = (endpoint: string) => ({
  options: { applicationServerKey: 'the house' },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: `key of ${endpoint}`, auth: 'secret' } }),
})

/** Runs a worker in a simulated browser. `house.answer` returns the server’s response; null if it is unreachable. */
function openWorker(work: (scope: never) => void, house: { answer: (path: string) => Response | null }) {
  const listeners = new Map<string, (event: never) => void>()
  const { all, cacheOf, keyOf } = openCaches()
  const requested: string[] = []
  const actions: string[] = []
  const shown: object[] = []
  const sent: { path: string; payload: unknown }[] = []
  const tabs: { url: string; focused: boolean; focus(): Promise<unknown> }[] = []
  const get = async (path: string): Promise<Response> => {
    requested.push(path)
    const answer = house.answer(path)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return cacheOf(entries, get)
  }
  const scope = {
    caches: {
      open,
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      match: async (request: Request) => {
        for (const entries of all.values())
          if (entries.has(keyOf(request))) return entries.get(keyOf(request))?.clone()
        return undefined
      },
    },
    location: { origin },
    registration: {
      unregister: async () => actions.push('unregister'),
      pushManager: {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
          subscription(`made for ${applicationServerKey}`),
      },
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      claim: async () => actions.push('claim'),
      matchAll: async () => tabs,
      openWindow: async (address: string) => actions.push(`open ${address}`),
    },
    skipWaiting: async () => actions.push('skipWaiting'),
    fetch: async (request: Request) => {
      if (request.method === 'POST') sent.push({ path: keyOf(request), payload: await request.json() })
      return get(keyOf(request))
    },
    addEventListener: (type: string, run: (event: never) => void) => void listeners.set(type, run),
  }
  work(scope as never)
  const pending: Promise<unknown>[] = []
  const fire = async (type: string, event: object = {}): Promise<Response | null> => {
    let answer: Promise<Response> | null = null
    const whole = {
      waitUntil: (done: Promise<unknown>) => void pending.push(done),
      respondWith: (answered: Promise<Response>) => {
        answer = answered
      },
      preloadResponse: Promise.resolve(undefined),
      ...event,
    }
    listeners.get(type)?.(whole as never)
    const response = answer ? await answer : null
    while (pending.length > 0) await pending.shift()
    return response
  }
  const load = (path: string, init: { mode?: string; method?: string } = {}) => {
    const { mode = 'cors', method = 'GET' } = init
    const request = new Request(path.startsWith('http') ? path : origin + path, { method })
    Object.defineProperty(request, 'mode', { value: mode })
    return fire('fetch', { request })
  }
  return { all, requested, actions, sent, shown, tabs, fire, load }
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
  const { load, all } = await install(house)
  expect(await (await load('/auction/a', { mode: 'navigate' }))?.text()).toBe('/auction/a at 100')
  house.state.price = 200
  expect(await (await load('/auction/a', { mode: 'navigate' }))?.text()).toBe('/auction/a at 200')
  for (const cached of all.values()) expect([...cached.keys()].join()).not.toContain('auction')
})

test('shows the offline page in the last language if the server is unreachable', async () => {
  const house = openHouse()
  const { load } = await install(house)
  house.state.up = false
  expect(await (await load('/', { mode: 'navigate' }))?.text()).toBe('offline /offline/en')
  Object.assign(house.state, { up: true, lang: 'zh-Hans' })
  await load('/', { mode: 'navigate' })
  house.state.up = false
  expect(await (await load('/auction/a', { mode: 'navigate' }))?.text()).toBe('offline /offline/zh-Hans')
})

test('shows the offline page in the language of the address, if it has one', async () => {
  const house = openHouse()
  const { load } = await install(house)
  house.state.up = false
  const offlineText = async (path: string) => (await load(path, { mode: 'navigate' }))?.text()
  expect(await offlineText('/zh-Hans/news')).toBe('offline /offline/zh-Hans')
  expect(await offlineText('/constructor')).toBe('offline /offline/en')
  Object.assign(house.state, { up: true, lang: 'zh-Hans' })
  await load('/', { mode: 'navigate' })
  house.state.up = false
  expect(await offlineText('/en')).toBe('offline /offline/en')
})

test.each(['/v1/lot/get', '/auction/a.data', '/site.en.webmanifest', 'https://elsewhere.example/pictures/a'])(
  '%s is left to the browser',
  async (path) => {
    const { load } = await install(openHouse())
    expect(await load(path)).toBeNull()
  },
)

test('leaves requests with a body to the browser', async () => {
  const { load } = await install(openHouse())
  expect(await load('/', { mode: 'navigate', method: 'POST' })).toBeNull()
  expect(await load('/pictures/a', { method: 'POST' })).toBeNull()
})

test('loads a shell file once', async () => {
  const house = openHouse()
  const { load, requested } = await install(house)
  requested.length = 0
  expect(await (await load('/assets/style.css'))?.text()).toContain('/assets/style.css')
  expect(requested).toEqual([])
  expect(await load('/assets/other.js')).not.toBeNull()
  expect(requested).toEqual(['/assets/other.js'])
})

test('serves a picture from the cache, revalidates it, and keeps only the latest version', async () => {
  const house = openHouse()
  const { load, all } = await install(house)
  for (const name of ['a', 'b', 'c', 'd']) await load(`/pictures/${name}`)
  expect([...(all.get('pictures')?.keys() ?? [])]).toEqual(['/pictures/b', '/pictures/c', '/pictures/d'])
  house.state.price = 200
  expect(await (await load('/pictures/b'))?.text()).toBe('/pictures/b at 100')
  expect(await (await load('/pictures/b'))?.text()).toBe('/pictures/b at 200')
  house.state.up = false
  expect(await (await load('/pictures/b'))?.text()).toBe('/pictures/b at 200')
})

test('a new build deletes the old cache and takes over at once', async () => {
  const house = openHouse()
  const worker = openWorker((scope) => serviceWorker(scope, plan), house)
  worker.all.set('shell old', new Map())
  worker.all.set('pictures', new Map())
  await worker.fire('install')
  await worker.fire('activate')
  expect([...worker.all.keys()].toSorted()).toEqual(['pictures', 'shell new'])
  expect(worker.actions).toEqual(['skipWaiting', 'claim'])
})

test('the unregistering worker deletes the caches and itself', async () => {
  const worker = openWorker((scope) => unregisteringWorker(scope), openHouse())
  worker.all.set('shell old', new Map())
  await worker.fire('install')
  await worker.fire('activate')
  expect([...worker.all.keys()]).toEqual([])
  expect(worker.actions).toEqual(['skipWaiting', 'unregister'])
  expect(await worker.load('/', { mode: 'navigate' })).toBeNull()
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
  const pressNotification = () =>
    worker.fire('notificationclick', {
      notification: { data: { path: outbid.path }, close: () => worker.actions.push('close') },
    })
  worker.actions.length = 0
  await pressNotification()
  expect(worker.actions).toEqual(['close', `open ${origin}/zh-Hans/auction/a/lot/12?bid=1`])
  worker.tabs.push(
    { url: `${origin}/zh-Hans/auctions`, focused: true, focus: async () => worker.actions.push('wrong tab') },
    {
      url: `${origin}/zh-Hans/auction/a/lot/12`,
      focused: false,
      focus: async () => worker.actions.push('focus'),
    },
  )
  worker.actions.length = 0
  await pressNotification()
  expect(worker.actions).toEqual(['close', 'focus'])
})

test('a push never opens another site', async () => {
  const worker = await install(openHouse())
  worker.actions.length = 0
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/'])
    await worker.fire('notificationclick', { notification: { data: { path }, close: () => undefined } })
  expect(worker.actions).toEqual([])
})

const addressed = (endpoint: string) => ({ endpoint, p256dh: `key of ${endpoint}`, auth: 'secret' })

test.each([
  ['given by the browser', subscription('new'), 'new'],
  ['requested for the same server', null, 'made for the house'],
])('replaces the push subscription by one %s', async (_, newSubscription, endpoint) => {
  const worker = await install(openHouse())
  await worker.fire('pushsubscriptionchange', { oldSubscription: subscription('old'), newSubscription })
  expect(worker.sent).toEqual([
    { path: '/v1/push/renew', payload: { was: addressed('old'), is: addressed(endpoint) } },
  ])
})

test('sends nothing if the browser does not name the old subscription', async () => {
  const worker = await install(openHouse())
  await worker.fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscription('new') })
  expect(worker.sent).toEqual([])
})
