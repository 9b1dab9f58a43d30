import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#wire/client/client.ts'
import { saveSynced } from './push-browser.ts'
import { syncPush } from './sync-push.ts'

type BrowserState = { permission: NotificationPermission; endpoint: string | null }

let browser: BrowserState
let sentEndpoints: string[]

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => true,
})

beforeEach(() => {
  browser = { permission: 'granted', endpoint: 'https://push.example/old' }
  sentEndpoints = []
  const pushManager = {
    getSubscription: async () => (browser.endpoint === null ? null : subscription(browser.endpoint)),
    subscribe: async () => subscription(browser.endpoint ?? 'https://push.example/second'),
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  const storage = new Map<string, string>()
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'test', maxTouchPoints: 0 })
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => browser.permission,
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  })
  saveSynced('ann', { endpoint: 'https://push.example/old', p256dh: 'key', auth: 'secret' })
})
afterEach(() => vi.unstubAllGlobals())

/** A fake server that records the endpoints it receives. */
const client = createClient({
  origin: '',
  appid: 'web',
  key: 'key',
  token: () => '',
  lang: () => 'en',
  fetch: async (_address, { body } = {}) => {
    const form = new URLSearchParams(String(body ?? ''))
    if (form.has('endpoint')) sentEndpoints.push(form.get('endpoint') ?? '')
    const data = form.has('endpoint') ? null : { key: 'house-key' }
    return Response.json({ code: 0, msg: 'ok', rid: '1', data })
  },
})
const sync = (userId: string) => syncPush(userId, client.call)

test('sends nothing when the subscription is unchanged', async () => {
  await sync('ann')
  expect(sentEndpoints).toEqual([])
})

test('sends a changed or missing subscription once', async () => {
  browser.endpoint = 'https://push.example/new'
  await sync('ann')
  await sync('ann')
  expect(sentEndpoints).toEqual(['https://push.example/new'])
  browser.endpoint = null
  await sync('ann')
  expect(sentEndpoints.at(-1)).toBe('https://push.example/second')
})

test('assigns the subscription to the user who signed in last', async () => {
  await sync('ben')
  expect(sentEndpoints).toEqual(['https://push.example/old'])
})

test('does not ask for a revoked permission', async () => {
  browser = { permission: 'default', endpoint: null }
  await sync('ann')
  expect(sentEndpoints).toEqual([])
})
