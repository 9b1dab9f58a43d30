import { expect, test } from 'vitest'
import { parseSocketParams } from './socket-params.ts'
import { socketQuery } from './socket-query.ts'

const read = (login: boolean, sales: readonly (readonly [string, number])[]) =>
  parseSocketParams(`/v1/socket${socketQuery(login, new Map(sales))}`)

test('a socket query is parsed as written', () => {
  expect(read(false, [])).toEqual({ login: false, subscriptions: [] })
  expect(
    read(true, [
      ['BH0145', 12],
      ['a.b&c=d 拍', 0],
    ]),
  ).toEqual({
    login: true,
    subscriptions: [
      { auctionId: 'BH0145', since: 12 },
      { auctionId: 'a.b&c=d 拍', since: 0 },
    ],
  })
})

test.each(['', '.', 'a', 'a.', '.5', 'a.-1', 'a.1.5e', 'a.x', `${'x'.repeat(65)}.1`, 'a.9007199254740993'])(
  'an invalid subscription in the query is ignored: %s',
  (text) => {
    const query = new URLSearchParams({ login: 'token', subscribe: text })
    expect(parseSocketParams(`/v1/socket?${query}`)).toEqual({ login: false, subscriptions: [] })
  },
)
