import { expect, test } from 'vitest'
import { openWithRetry } from './open-with-retry.ts'
import { StartupError } from './startup-error.ts'
import { toStartupError } from './to-startup-error.ts'

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

test('describes environment failures in one sentence, but not bugs', () => {
  expect(toStartupError(withCode('ENOSPC', 'ENOSPC: no space left on device'))?.message).toContain(
    'disk is full',
  )
  expect(toStartupError(new Error('initdb: could not write: No space left on device'))?.message).toContain(
    'disk is full',
  )
  expect(toStartupError(withCode('EACCES', 'EACCES: permission denied, open'))?.message).toContain(
    'user who owns',
  )
  expect(toStartupError(new Error('Connection terminated unexpectedly'))?.isTransient).toBe(true)
  expect(toStartupError(withCode('57P03', 'the database system is shutting down'))?.isTransient).toBe(true)
  expect(toStartupError(new AggregateError([withCode('ECONNREFUSED', 'refused')]))?.isTransient).toBe(true)
  expect(toStartupError(new TypeError('x is undefined'))).toBe(null)
})

test('retries after a lost connection and reports each retry', async () => {
  const said: string[] = []
  let tries = 0
  const open = () => {
    tries += 1
    return tries < 2
      ? Promise.reject(new Error('Connection terminated unexpectedly'))
      : Promise.resolve('open')
  }
  expect(await openWithRetry(open, (text) => said.push(text))).toBe('open')
  expect(said).toEqual([
    'The connection to the database was lost: Connection terminated unexpectedly. Trying again.',
  ])
})

test('fails at once on a permanent error', async () => {
  const open = () => Promise.reject(new StartupError('Port 3000 is in use.'))
  await expect(openWithRetry(open, () => undefined)).rejects.toThrow('Port 3000 is in use.')
})
