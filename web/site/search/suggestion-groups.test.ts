import { expect, test } from 'vitest'
import { groupsOf } from './suggestion-groups.ts'

const suggestion = (kind: 'producer' | 'lot' | 'result' | 'news', text: string) => ({
  kind,
  text,
  detail: '',
  path: `/${kind}`,
})

test('suggestions stand by what they lead to, and what was looked for before stands last', () => {
  const groups = groupsOf(
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

test('where there is nothing there is no group', () => {
  expect(groupsOf([], [])).toEqual([])
})
