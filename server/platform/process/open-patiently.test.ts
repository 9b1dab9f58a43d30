import { expect, test } from 'vitest'
import { openPatiently } from './open-patiently.ts'
import { startFault } from './start-fault.ts'
import { StartRefused } from './start-refused.ts'

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code })

test('what has gone wrong outside the program is one sentence, a bug is not', () => {
  expect(startFault(withCode('ENOSPC', 'ENOSPC: no space left on device'))?.message).toContain('disk is full')
  expect(startFault(new Error('initdb: could not write: No space left on device'))?.message).toContain(
    'disk is full',
  )
  expect(startFault(withCode('EACCES', 'EACCES: permission denied, open'))?.message).toContain(
    'user who owns',
  )
  expect(startFault(new Error('Connection terminated unexpectedly'))?.mayPass).toBe(true)
  expect(startFault(withCode('57P03', 'the database system is shutting down'))?.mayPass).toBe(true)
  expect(startFault(new AggregateError([withCode('ECONNREFUSED', 'refused')]))?.mayPass).toBe(true)
  expect(startFault(new TypeError('x is undefined'))).toBe(null)
})

test('opening is tried again where a connection was lost, and told each time in a sentence', async () => {
  const said: string[] = []
  let tries = 0
  const open = () => {
    tries += 1
    return tries < 2
      ? Promise.reject(new Error('Connection terminated unexpectedly'))
      : Promise.resolve('open')
  }
  expect(await openPatiently(open, (text) => said.push(text))).toBe('open')
  expect(said).toEqual([
    'The connection to the database was lost: Connection terminated unexpectedly. Trying again.',
  ])
})

test('what will not pass is refused at once', async () => {
  const open = () => Promise.reject(new StartRefused('Port 3000 is in use.'))
  await expect(openPatiently(open, () => undefined)).rejects.toThrow('Port 3000 is in use.')
})
