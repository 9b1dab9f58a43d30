import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPartJoiner, toPayloads } from './notification-parts.ts'

const textOf = (bytes: number) => 'x'.repeat(bytes)

const join = (payloads: readonly string[]) => payloads.map(createPartJoiner()).filter((text) => text !== null)

test('a text that fits into a notification is sent unchanged', () => {
  expect(toPayloads(textOf(7_999))).toEqual([textOf(7_999)])
  expect(toPayloads(textOf(8_000)).length).toBe(2)
})

test('texts of any size and script are received whole and in order', () => {
  const text = fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 9_000 }))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (some) => {
      const texts = some.map(([one, times]) => JSON.stringify(`${one}锤`.repeat(times)))
      const payloads = texts.flatMap(toPayloads)
      expect(Math.max(0, ...payloads.map((one) => Buffer.byteLength(one)))).toBeLessThan(8_000)
      expect(join(payloads)).toEqual(texts)
    }),
    { numRuns: 50 },
  )
})

test.each([0, 1, 2])('a text without its part %i is dropped, but those after it are not', (lost) => {
  const parts = toPayloads(textOf(17_000))
  expect(parts.length).toBe(3)
  const next = textOf(9_000)
  expect(join([...parts.toSpliced(lost, 1), 'short', ...toPayloads(next)])).toEqual(['short', next])
})

test('to an earlier version, a part is a message without content', () => {
  for (const payload of toPayloads(textOf(9_000))) expect(Object.keys(JSON.parse(payload))).toEqual(['part'])
})
