import { expect, test } from 'vitest'
import { groupSuggestions } from './suggestion-groups.ts'

const suggestion = (kind: 'producer' | 'lot' | 'result' | 'news', text: string) => ({
  kind,
  text,
  detail: '',
  path: `/${kind}`,
})

test('groups suggestions by target, with recent searches last', () => {
  const groups = groupSuggestions(
    [
      suggestion('lot', 'A lot'),
      suggestion('producer', 'Belmont'),
      suggestion('news', 'An article'),
      suggestion('result', 'B'),
    ],
    ['old & new'],
  )
  expect(groups.map(({ name, options }) => [name, options.map(({ text }) => text)])).toEqual([
    ['names', ['Belmont']],
    ['lots', ['A lot', 'B']],
    ['elsewhere', ['An article']],
    ['recent', ['old & new']],
  ])
  expect(groups.at(-1)?.options).toMatchObject([{ path: '/search?q=old%20%26%20new', query: 'old & new' }])
})

test('keeps the number of a lot, which distinguishes lots of the same wine', () => {
  const [lots] = groupSuggestions(
    [{ ...suggestion('lot', 'A lot'), lotNum: 7, lotSuffix: 'A', picture: 'label' }],
    [],
  )
  expect(lots?.options[0]).toMatchObject({ number: '7A', picture: 'label' })
})

test('returns no empty groups', () => {
  expect(groupSuggestions([], [])).toEqual([])
})
