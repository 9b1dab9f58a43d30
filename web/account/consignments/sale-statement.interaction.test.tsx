import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { recordOf, tamper } from '#web/sale/record/testing.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { sellStatementView } from '#wire/calls/sell-statements.ts'
import { SaleStatement } from './sale-statement.tsx'

const record = recordOf('sale', 3)
const lot = { lotId: 'lot2', lotNum: 2, lotSuffix: '', seq: 2, reserve: null, openings: [] } as const

/** Opens the statement of a sale whose record has opened lots but sold none. */
async function open(lots: readonly { readonly hammer: number; readonly result: 'sold' | 'passed' }[] = []) {
  const client = createFakeClient()
  client.on(saleLedger, ({ since = 0 }) =>
    success({ list: record.filter(({ seq }) => seq > since), since, seq: 3 }),
  )
  client.on(saleHeads, () => success({ list: [] }))
  client.on(configGet, () => success({ receiptKeys: [] } as never))
  const stated = lots.map((one) => ({ ...lot, ...one }))
  client.on(sellStatementView, () =>
    success({ edition: 2, issuedAt: Date.UTC(2026, 10, 1, 4), lots: stated }),
  )
  const shown = <SaleStatement consignmentId="c1" auctionId="sale" currency="HKD" />
  const { user, t } = await mount(shown, { client })
  const button = await screen.findByRole('button', { name: t('selling.statement.check') })
  return { client, t, check: () => user.click(button) }
}

test('S17 a seller checks a statement against the public record, and opens it as PDF', async () => {
  const { t, check } = await open()
  const name = t('selling.statement.pdf', { date: '2026-11-01', edition: 2 })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
    '/en/profile/statements/c1:sale/statement.pdf',
  )
  await check()
  await screen.findByText(t('selling.statement.agrees', { count: 0, entries: 3 }))
})

test('S17 lists the lots in which the record contradicts a statement', async () => {
  const { t, check } = await open([{ hammer: 10_000, result: 'sold' }])
  await check()
  await screen.findByText(t('selling.statement.differs'))
  const [stated, recorded] = ['HKD 10,000', t('selling.statement.noPrice')]
  expect(screen.getByRole('list').textContent?.replaceAll('\u00a0', ' ')).toBe(
    `${t('selling.statement.hammer', { number: '2', stated, recorded })}${t('selling.statement.reserve', { number: '2' })}`,
  )
})

test('S17 a record that was altered or cannot be loaded proves nothing', async () => {
  const { client, t, check } = await open()
  const changed = record.map((link) => (link.seq === 2 ? tamper(link, { data: { lotId: 'lot9' } }) : link))
  client.on(saleLedger, ({ since = 0 }) => success({ list: changed, since, seq: 3 }))
  await check()
  await screen.findByText(t('selling.statement.broken'))
  client.on(saleLedger, () => failure('unreachable'))
  await check()
  await screen.findByText(t('selling.statement.unreachable'))
})

test('shows nothing before a statement is issued', async () => {
  const client = createFakeClient()
  client.on(sellStatementView, () => success(null))
  await mount(<SaleStatement consignmentId="c1" auctionId="sale" currency="HKD" />, {
    client,
  })
  await expect.poll(() => client.sent(sellStatementView)).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
