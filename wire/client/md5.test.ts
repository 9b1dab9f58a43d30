import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

const right = (text: string) => createHash('md5').update(text).digest('hex')

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 10_000])(
  'a text of %i bytes has the MD5 that Node gives it',
  (length) => {
    const text = '7'.repeat(length)
    expect(md5(text)).toBe(right(text))
  },
)

test('any text has the MD5 that Node gives it', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(fc.property(text, (one) => md5(one) === right(one)))
})
