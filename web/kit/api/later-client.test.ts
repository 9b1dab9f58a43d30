import { expect, test } from 'vitest'
import { configGet } from '#wire/calls/config.ts'
import type { Client, ErrorListener } from '#wire/client/client.ts'
import { laterClient } from './later-client.ts'

const settings = { origin: '', appid: 'web', key: 'key', token: () => '', lang: () => 'en' as const }

const answering: Client = {
  call: () => Promise.resolve({ ok: true, data: { currencies: [] } } as never),
  onError: () => () => undefined,
  clockOffset: () => 250,
}

test('the client is fetched once, by the first call or beforehand', async () => {
  let fetched = 0
  const client = laterClient(settings, () => {
    fetched += 1
    return Promise.resolve(answering)
  })
  expect(client.clockOffset()).toBe(0)
  client.ready()
  await Promise.all([client.call(configGet, {}), client.call(configGet, {})])
  expect(fetched).toBe(1)
  expect(client.clockOffset()).toBe(250)
})

test('a call whose client cannot be fetched has not been answered, and the next one tries again', async () => {
  let isOffline = true
  const heard: string[] = []
  const client = laterClient(settings, () =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(answering),
  )
  client.onError((error, path) => heard.push(`${error.name} ${path}`))
  expect(await client.call(configGet, {})).toMatchObject({
    ok: false,
    error: { scope: 'http', name: 'unreachable' },
  })
  expect(heard).toEqual(['unreachable config/get'])
  isOffline = false
  expect(await client.call(configGet, {})).toMatchObject({ ok: true })
})

test('who listens for errors before the client is there hears them', async () => {
  const listeners: ErrorListener[] = []
  const onError = (listener: ErrorListener) => {
    listeners.push(listener)
    return () => undefined
  }
  const client = laterClient(settings, () => Promise.resolve({ ...answering, onError }))
  const heard: string[] = []
  const stop = client.onError((error) => heard.push(error.name))
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
  expect(heard).toEqual(['unknown'])
})
