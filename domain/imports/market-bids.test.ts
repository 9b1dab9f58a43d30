import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '#domain/auction/decide.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { accountOf, inTheRoom, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { soldInTheRoom } from '#domain/auction/testing/sold-in-the-room.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { runs } from '#domain/testing/runs.ts'
import type { ImportField } from './fields.ts'
import { checkMarketBids, type MarketTarget } from './market-bids.ts'

const mapping: readonly ImportField[] = [
  'lotNumber',
  'firstName',
  'lastName',
  'phone',
  'email',
  'maximum',
  'hammer',
]

type Given = Partial<Record<'lot' | 'name' | 'phone' | 'email' | 'maximum' | 'hammer', string>>
const cellsOf = ({
  lot = '1',
  name = 'Wing',
  phone = '+85291234567',
  email = '',
  maximum = '',
  hammer = '',
}: Given) => [...[lot, name, 'Ho', phone, email, maximum, hammer]]
const check = (sale: SaleState, given: readonly Given[], target: Partial<MarketTarget> = {}) =>
  checkMarketBids(
    { mapping, rows: given.map((one, index) => ({ row: index + 2, cells: cellsOf(one) })) },
    {
      sale,
      now: sale.at,
      lotOf: (label) => (sale.lots.has(`lot${label}`) ? `lot${label}` : undefined),
      phoneOf: (text) => (/^\+\d+$/.test(text) ? text : null),
      clientsOf: () => [],
      ...target,
    },
  )
const issuesOf = (checked: ReturnType<typeof check>) =>
  checked.flatMap(({ row }) => row.issues.map(({ field, issue }) => `${field} ${issue}`))

const before = () => rehearse({ kind: 'live' }, [lotTerms(1), lotTerms(2)])

test('Q9 before a lot is called, a row is a commission bid of a new bidder', () => {
  const sale = before().state()
  const [first, second] = check(sale, [{ maximum: '4,000' }, { lot: '2', maximum: 'HKD 5,000' }])
  expect(first?.row).toMatchObject({ result: 'new', code: '1', issues: [] })
  expect(first?.row.changes).toEqual([
    { path: 'maximum', before: null, after: 4_000 },
    { path: 'firstName', before: null, after: 'Wing Ho' },
  ])
  expect([first?.act, second?.act]).toMatchObject([
    { lotId: 'lot1', maximum: 4_000, userId: null, bidder: { phone: '+85291234567' } },
    { lotId: 'lot2', maximum: 5_000 },
  ])
})

test('Q9 a client with a paddle bids with it; the same maximum again changes nothing, another one is a change', () => {
  const sale = before()
  const client = { userId: accountOf('A'), hasAccount: true }
  const clientsOf = () => [client]
  sale.run({ type: 'placePreBid', bidder: client.userId, lotId: 'lot1', maximum: 4_000 })
  const results = (given: Given) => check(sale.state(), [given], { clientsOf })[0]
  expect(results({ maximum: '4000' })).toMatchObject({ row: { result: 'same', changes: [] }, act: null })
  expect(results({ maximum: '5000' })).toMatchObject({
    row: { result: 'changed', changes: [{ before: 4_000, after: 5_000 }] },
    act: { userId: client.userId },
  })
})

test('Q9 what the sale would refuse is refused with its reason', () => {
  const sale = before().limited('C', 3_000)
  const of = (given: Given, target: Partial<MarketTarget> = {}) =>
    issuesOf(check(sale.state(), [given], target))
  const held = (paddle: string) => ({ clientsOf: () => [{ userId: accountOf(paddle), hasAccount: true }] })
  expect(of({ maximum: '1' })).toEqual(['maximum belowOpening'])
  expect(of({ maximum: '4001' })).toEqual(['maximum bidOffIncrement'])
  expect(of({ maximum: '4000' }, held('C'))).toEqual(['maximum overBidderLimit'])
  expect(of({ maximum: '' })).toEqual(['maximum needed'])
  expect(of({ maximum: '4000', lot: '9' })).toEqual(['lotNumber notInSale'])
  expect(of({ maximum: '4000', phone: 'none', name: '', email: 'x' })).toEqual([
    ...['firstName needed', 'phone notPhone', 'email notEmail'],
  ])
  expect(of({ maximum: '4000' }, held('Z'))).toEqual(['phone hasAccount'])
  expect(issuesOf(check(sale.state(), [{ maximum: '4000' }, { maximum: '5000' }]))).toEqual([
    'lotNumber repeatedBid',
  ])
  sale.run({ type: 'suspend', bidder: accountOf('A'), reason: '' })
  expect(of({ maximum: '4000' }, held('A'))).toEqual(['phone suspendedBidder'])
  const called = inTheRoom({}, [lotTerms(1), lotTerms(2)]).state()
  expect(issuesOf(check(called, [{ maximum: '4000' }]))).toEqual(['lotNumber bidsClosed'])
})

test('Q9 V14 after the sale, a row names the buyer of a lot that was sold without a paddle at this price', () => {
  const sale = soldInTheRoom('')
  expect(issuesOf(check(sale.state(), [{ hammer: '3200' }]))).toEqual(['lotNumber saleNotEnded'])
  sale.clerk({ type: 'endSale' })
  expect(check(sale.state(), [{ hammer: '3,200' }])[0]).toMatchObject({
    row: { result: 'new', changes: [{ path: 'hammer', after: 3_200 }, { after: 'Wing Ho' }] },
    act: { lotId: 'lot1', maximum: null },
  })
  expect(issuesOf(check(sale.state(), [{ hammer: '3300' }]))).toEqual(['hammer otherHammer'])
  const named = soldInTheRoom('B')
  named.clerk({ type: 'endSale' })
  expect(issuesOf(check(named.state(), [{ hammer: '3200' }]))).toEqual(['lotNumber soldToOther'])
  const clientsOf = () => [{ userId: accountOf('B'), hasAccount: true }]
  expect(check(named.state(), [{ hammer: '3200' }], { clientsOf })[0]).toMatchObject({
    row: { result: 'same' },
    act: null,
  })
})

test('Q9 K10 every accepted row is accepted by the sale in this order, and the sale checked is left as it was', () => {
  const row = fc.record({
    lot: fc.constantFrom('1', '2', '3'),
    phone: fc.constantFrom('+8521', '+8522', '+8523', 'x'),
    maximum: fc.constantFrom('', '1', '4000', '4001', '5000', '12000'),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (given) => {
      const sale = before()
      const state = sale.state()
      const checked = check(state, given)
      expect(sale.state()).toEqual(state)
      for (const { act } of checked) {
        if (!act) continue
        const bidder = act.bidder.phone
        if (!sale.state().admissions.has(bidder))
          sale.run({ type: 'admit', bidder, paddle: null, limit: null })
        const command = { type: 'placePreBid', bidder, lotId: act.lotId, maximum: act.maximum ?? 0 } as const
        expect(decide(sale.state(), command, sale.state().at).kind).toBe('accepted')
        sale.run(command)
      }
      expect(
        check(sale.state(), given, {
          clientsOf: ({ phone }) => [{ userId: phone, hasAccount: false }],
        }).filter(({ act }) => act !== null),
      ).toEqual([])
    }),
    runs(100),
  )
})
