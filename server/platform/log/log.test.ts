import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('redacts secrets at any level of a log object', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  log.info({ passwd: 's3cret', call: { token: 's3cret', headers: { cookie: 's3cret' } } }, 'login')
  expect(lines.join('')).not.toContain('s3cret')
  expect(JSON.parse(lines.join(''))).toMatchObject({ level: 'info', msg: 'login', passwd: '[hidden]' })
})
