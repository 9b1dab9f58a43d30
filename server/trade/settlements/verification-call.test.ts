import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { statementIssues } from '#domain/settlements/verify-statement.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { sellStatementView } from '#wire/calls/sell-statements.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterAll(() => tests.api.close())

test('S17 a statement can be verified against the public record, by its seller only', async () => {
  const sale = await tests.sold({ hammers: [10_000, 1_100], reserves: [3_000], unsold: [4_000] })
  const { consignmentId, auctionId, seller } = sale
  const view = (by: Pick<typeof seller, 'client'>) =>
    by.client.call(sellStatementView, { consignmentId, auctionId })
  expect(dataOf(await view(seller))).toBeNull()
  dataOf(
    await tests
      .preparer()
      .client.call(staffSettlementIssue, { consignmentId, auctionId, edition: 0, ak: randomUUID() }),
  )
  const statement = dataOf(await view(seller))
  expect(statement).toMatchObject({
    edition: 1,
    lots: [
      { result: 'sold', hammer: 10_000, reserve: 3_000 },
      { result: 'sold', hammer: 1_100 },
      { result: 'passed', hammer: 0, reserve: 4_000 },
    ],
  })
  const { list: links } = dataOf(await seller.client.call(saleLedger, { auctionId, since: 0, size: 500 }))
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const lots = statement?.lots ?? []
  expect(await statementIssues(lots, links, sha256)).toEqual([])
  const [first, ...others] = lots
  const tampered = first ? [{ ...first, hammer: 9_000 }, ...others] : []
  expect(await statementIssues(tampered, links, sha256)).toMatchObject([{ kind: 'hammer' }])

  const other = await createPerson(tests.api, 'other-seller@example.com', { card: false })
  for (const person of [other, tests.preparer(), tests.approver()])
    expect(await view(person)).toMatchObject({ error: { name: 'notFound' } })
  expect(await tests.api.client().call(sellStatementView, { consignmentId, auctionId })).toMatchObject({
    ok: false,
  })
})
