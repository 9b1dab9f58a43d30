import { expect, test } from 'vitest'
import { redactTobacco } from './tobacco-redaction.ts'

const wine = { kind: 'wine', title: 'Lafite', description: 'Cedar', pictures: [{ key: 'w' }] }
const cigars = {
  kind: 'cigars',
  title: 'Isadora',
  description: 'Oily',
  provenance: '',
  pictures: [{ key: 'c' }],
}
const seen = (data: unknown) => {
  const outcome = redactTobacco({ kind: 'done', data })
  return outcome.kind === 'done' ? outcome.data : outcome
}

test('C2 redacts tobacco at any depth of a response', () => {
  const plain = { kind: 'cigars', title: 'Isadora', description: '', provenance: '', pictures: [] }
  expect(seen(cigars)).toEqual(plain)
  expect(seen({ list: [{ lot: wine }, { lot: cigars }], total: 2 })).toEqual({
    list: [{ lot: wine }, { lot: plain }],
    total: 2,
  })
})

test('C2 redacts the cover of a tobacco sale', () => {
  const sale = { title: 'Leaf', isTobacco: true, cover: { key: 'c' }, summary: 'Boxes' }
  expect(seen([sale])).toEqual([{ title: 'Leaf', isTobacco: true, cover: null, summary: 'Boxes' }])
})

test('returns other data unchanged and does not modify cached objects', () => {
  const data = { list: [wine], total: 1, auction: { isTobacco: false, cover: { key: 'a' } } }
  expect(seen(data)).toBe(data)
  const original = structuredClone(cigars)
  seen({ lot: cigars })
  expect(cigars).toEqual(original)
})
