import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#wire/client/client.ts'
import { keepPush } from './keep-push.ts'
import { keepTold } from './push-browser.ts'

type Standing = { permission: NotificationPermission; endpoint: string | null }

let here: Standing
let told: string[]

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => true,
})

beforeEach(() => {
  here = { permission: 'granted', endpoint: 'https://push.example/old' }
  told = []
  const pushManager = {
    getSubscription: async () => (here.endpoint === null ? null : subscription(here.endpoint)),
    subscribe: async () => subscription(here.endpoint ?? 'https://push.example/anew'),
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  const kept = new Map<string, string>()
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'test', maxTouchPoints: 0 })
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('Notification', {
    get permission() {
      return here.permission
    },
    requestPermission: async () => here.permission,
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  keepTold('ann', { endpoint: 'https://push.example/old', p256dh: 'key', auth: 'secret' })
})
afterEach(() => vi.unstubAllGlobals())

/** A house that notes which addresses it is told of. */
const client = createClient({
  origin: '',
  appid: 'web',
  key: 'key',
  token: () => '',
  lang: () => 'en',
  fetch: async (_address, { body } = {}) => {
    const form = new URLSearchParams(String(body ?? ''))
    if (form.has('endpoint')) told.push(form.get('endpoint') ?? '')
    const data = form.has('endpoint') ? null : { key: 'house-key' }
    return Response.json({ code: 0, msg: 'ok', rid: '1', data })
  },
})
const keep = (userID: string) => keepPush(userID, client.call)

test('a browser of which the house knows all asks it nothing', async () => {
  await keep('ann')
  expect(told).toEqual([])
})

test('a browser that was given another address, or lost the one it had, tells the house once', async () => {
  here.endpoint = 'https://push.example/new'
  await keep('ann')
  await keep('ann')
  expect(told).toEqual(['https://push.example/new'])
  here.endpoint = null
  await keep('ann')
  expect(told.at(-1)).toBe('https://push.example/anew')
})

test('a browser on which somebody else has signed in is theirs from then on', async () => {
  await keep('ben')
  expect(told).toEqual(['https://push.example/old'])
})

test('nobody is asked for a permission that they have taken back', async () => {
  here = { permission: 'default', endpoint: null }
  await keep('ann')
  expect(told).toEqual([])
})
