import { expect, test } from 'vitest'
import { configGet } from '#wire/calls/config.ts'
import type { Client, ErrorListener } from '#wire/client/client.ts'
import { createLazyClient } from './lazy-client.ts'

const settings = { origin: '', appid: 'web', key: 'key', token: () => '', lang: () => 'en' as const }

const fakeClient: Client = {
  call: () => Promise.resolve({ ok: true, data: { currencies: [] } } as never),
  onError: () => () => undefined,
  clockOffset: () => 250,
}

test('loads the client once, on the first call or in advance', async () => {
  let fetched = 0
  const client = createLazyClient(settings, () => {
    fetched += 1
    return Promise.resolve(fakeClient)
  })
  expect(client.clockOffset()).toBe(0)
  client.ready()
  await Promise.all([client.call(configGet, {}), client.call(configGet, {})])
  expect(fetched).toBe(1)
  expect(client.clockOffset()).toBe(250)
})

test('uses a client that the page creates itself, and loads none', async () => {
  let fetched = 0
  const client = createLazyClient(settings, () => {
    fetched += 1
    return Promise.resolve(fakeClient)
  })
  const created: unknown[] = []
  client.ready((given) => {
    created.push(given)
    return fakeClient
  })
  client.ready()
  await client.call(configGet, {})
  expect(created).toEqual([settings])
  expect(client.clockOffset()).toBe(250)
  expect(fetched).toBe(0)
})

test('returns an error if the client cannot be loaded, and retries on the next call', async () => {
  let isOffline = true
  const errors: string[] = []
  const client = createLazyClient(settings, () =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(fakeClient),
  )
  client.onError((error, path) => errors.push(`${error.name} ${path}`))
  expect(await client.call(configGet, {})).toMatchObject({
    ok: false,
    error: { scope: 'http', name: 'unreachable' },
  })
  expect(errors).toEqual(['unreachable config/get'])
  isOffline = false
  expect(await client.call(configGet, {})).toMatchObject({ ok: true })
})

test('calls error listeners added before the client has loaded', async () => {
  const listeners: ErrorListener[] = []
  const onError = (listener: ErrorListener) => {
    listeners.push(listener)
    return () => undefined
  }
  const client = createLazyClient(settings, () => Promise.resolve({ ...fakeClient, onError }))
  const errors: string[] = []
  const stop = client.onError((error) => errors.push(error.name))
  await client.call(configGet, {})
  const error = {
    scope: 'server',
    code: 99,
    name: 'unknown',
    message: '',
    requestID: '',
    data: null,
  } as const
  for (const listener of listeners) listener(error, 'config/get')
  stop()
  for (const listener of listeners) listener(error, 'config/get')
  expect(errors).toEqual(['unknown'])
})
