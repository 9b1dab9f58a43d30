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

test('the client is fetched once, by the first call or beforehand', async () => {
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

test('a call whose client cannot be fetched has not been answered, and the next one tries again', async () => {
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

test('who listens for errors before the client is there hears them', async () => {
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
