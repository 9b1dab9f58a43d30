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

test('writes every line as the redaction of pino writes it', () => {
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
