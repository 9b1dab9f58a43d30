import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { changedPart } from './changed-part.ts'

test('K13 marks whole words, in either script', () => {
  expect(changedPart('Bottled in 2011.', 'Bottled in 2012.')).toEqual({
    start: 'Bottled in ',
    from: '2011',
    to: '2012',
    end: '.',
  })
  expect(changedPart('共 312 瓶，有木箱。', '共 312 瓶，无木箱。')).toMatchObject({ from: '有', to: '无' })
  expect(changedPart('', 'New')).toEqual({ start: '', from: '', to: 'New', end: '' })
  expect(changedPart('a a', 'a')).toEqual({ start: 'a', from: ' a', to: '', end: '' })
})

test('K13 restores both versions from its parts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '酒', '。', '👍') })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { start, from, to, end } = changedPart(one, other)
      expect([start + from + end, start + to + end]).toEqual([one, other])
    }),
    runs(200),
  )
})
