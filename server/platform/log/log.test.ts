import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { createLog, logOptions } from './log.ts'

test('redacts secrets at any level of a log object', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  log.info({ passwd: 's3cret', call: { token: 's3cret', headers: { cookie: 's3cret' } } }, 'login')
  expect(lines.join('')).not.toContain('s3cret')
  expect(JSON.parse(lines.join(''))).toMatchObject({ level: 'info', msg: 'login', passwd: '[hidden]' })
})

const field = fc.constantFrom('token', 'cookie', 'call', 'ms', 'list')
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 7n, new Date(0), new Error('token')),
)
const { fields } = fc.letrec<{ value: unknown; fields: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, value, fc.array(value, { maxLength: 2 }), tie('fields')),
  fields: fc.dictionary(field, tie('value'), { maxKeys: 3, noNullPrototype: true }),
}))

test('writes every line exactly as pino’s redaction does', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [ours, pinos]: [string[], string[]] = [[], []]
  const config = { logLevel: 'info' } as const
  const log = createLog(config, { write: (line) => ours.push(line) })
  const plain = pino(logOptions(config), { write: (line) => pinos.push(line) })
  fc.assert(
    fc.property(fields, fields, fc.string({ unit: 'binary' }), (bindings, facts, text) => {
      for (const one of [log, plain]) one.child(bindings).info(facts, text)
      expect(ours.splice(0)).toEqual(pinos.splice(0))
    }),
    runs(500),
  )
  vi.useRealTimers()
})

test.each([
  ['exits', 'process.exit(1)'],
  ['throws', 'throw new Error()'],
  ['rejects', 'await Promise.reject(new Error())'],
  ['has nothing left to do', ''],
])('writes every line of a process that %s', async (_, end) => {
  const script = `import { createLog } from '#server/platform/log/log.ts'
    const log = createLog({ logLevel: 'info' })
    for (let line = 1; line <= 100; line += 1) log.info({ line })
    ${end}`
  const args = ['--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed) => failed)
  // Data being written when a process exits may arrive after the rest.
  const lines = String(stdout)
    .trim()
    .split('\n')
    .map((line): number => JSON.parse(line).line)
    .toSorted((one, other) => one - other)
  expect(lines).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
})
