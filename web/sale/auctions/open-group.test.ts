import { expect, test } from 'vitest'
import { lotQuery } from './lot-params.ts'
import { isOnlyOpened, openGroupOf, searchWithGroup } from './open-group.ts'

const page = (search: string) => new URL(`https://house.test/auction/BH0138${search}`)

test('opens a group by the number of its first lot and keeps filters and view', () => {
  const params = lotQuery.parse(new URLSearchParams('state=sold&view=large&show=72'))
  const search = searchWithGroup(params, '13A')
  expect(search).toBe('?state=sold&view=large&show=72&open=13A')
  expect(openGroupOf(new URLSearchParams(search))).toBe('13A')
  expect(searchWithGroup(lotQuery.parse(new URLSearchParams()), null)).toBe('')
})

test('ignores invalid lot numbers', () => {
  for (const open of ['', '0', '-1', '1.5', 'x'])
    expect(openGroupOf(new URLSearchParams({ open }))).toBeNull()
})

test('loads nothing when only the open group changes', () => {
  expect(isOnlyOpened(page(''), page('?open=1'))).toBe(true)
  expect(isOnlyOpened(page('?open=1&cate=port'), page('?cate=port'))).toBe(true)
  expect(isOnlyOpened(page('?open=1'), page('?open=1&cate=port'))).toBe(false)
  expect(isOnlyOpened(page('?open=1'), page('?open=1'))).toBe(false)
  expect(isOnlyOpened(page(''), new URL('https://house.test/auction/BH0142?open=1'))).toBe(false)
})
