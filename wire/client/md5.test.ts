import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

const nodeMd5 = (text: string) => createHash('md5').update(text).digest('hex')

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 10_000])(
  'computes the same MD5 of %i bytes as Node',
  (length) => {
    const text = '7'.repeat(length)
    expect(md5(text)).toBe(nodeMd5(text))
  },
)

test('computes the same MD5 of any text as Node', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  fc.assert(fc.property(text, (one) => md5(one) === nodeMd5(one)))
})
