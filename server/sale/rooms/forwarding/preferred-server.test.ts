import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferredServer } from './preferred-server.ts'

const servers = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })
const auctionIds = fc.array(fc.string(), { minLength: 1, maxLength: 50 })

test('servers that know the same servers agree, whatever the order of their lists', () => {
  fc.assert(
    fc.property(
      servers.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      auctionIds,
      ([all, shuffled], ids) => {
        for (const id of ids) expect(preferredServer(id, shuffled)).toBe(preferredServer(id, all))
      },
    ),
  )
})

test('only the sales of a leaving server move, and they return with it', () => {
  fc.assert(
    fc.property(servers, auctionIds, fc.nat(), (all, ids, index) => {
      const leaving = all[index % all.length] ?? ''
      const others = all.filter((one) => one !== leaving)
      for (const id of ids) {
        const before = preferredServer(id, all)
        if (before === leaving) expect(preferredServer(id, [...others, leaving])).toBe(leaving)
        else expect(preferredServer(id, others)).toBe(before)
      }
    }),
  )
})

test('sales are spread over the servers', () => {
  const all = ['first', 'second', 'third', 'fourth']
  const counts = Map.groupBy(
    Array.from({ length: 4_000 }, (_, index) => preferredServer(`BH${index}`, all)),
    (server) => server,
  )
  for (const server of all) {
    expect(counts.get(server)?.length).toBeGreaterThan(850)
    expect(counts.get(server)?.length).toBeLessThan(1_150)
  }
})

test('without servers there is no preferred server', () => {
  expect(preferredServer('sale', [])).toBeNull()
})
