import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffSettlementChargeAdd, staffSettlementChargeWaive } from '#wire/calls/settlement-charges.ts'
import { staffSettlementGet } from '#wire/calls/staff-settlements.ts'
import { SettlementPage } from './settlement-page.tsx'
import { settlement } from './testing.ts'

async function open() {
  installModals()
  const client = createFakeClient()
  client.on(staffSettlementGet, () => success(settlement))
  const page = (
    <HeldRoles value={['accounts']}>
      <SettlementPage of={{ consignmentId: 'c1', auctionId: 'BH0138' }} />
    </HeldRoles>
  )
  const mounted = await mount(page, { client })
  await screen.findByText('Harbour Vintners Limited')
  return { ...mounted, client }
}

test('M2 S16 sums below zero have a minus sign, and the statement is linked in both languages', async () => {
  const { t } = await open()
  expect(screen.getAllByText('−14,100.00').length).toBeGreaterThan(1)
  const links = ['en', 'zh'] as const
  const hrefs = links.map((lang) =>
    screen.getByRole('link', { name: t(`houseSettlements.statementPdf.${lang}`) }).getAttribute('href'),
  )
  expect(hrefs[1]).toBe('/zh-Hans/house/settlements/BH0138/c1/statement.pdf')
  expect(hrefs[0]).toMatch(/\/house\/settlements\/BH0138\/c1\/statement\.pdf$/)
})

test('S5 records a charge; only an adjustment can be below zero', async () => {
  const { t, user, client } = await open()
  const name = t('houseSettlements.act.charge.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText(t('houseSettlements.act.charge.amount', { currency: 'HKD' }), {
    exact: false,
  })
  await user.type(amount, '-80')
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'For the delay')
  await user.click(dialog.getByRole('button', { name }))
  expect(dialog.getByText(t('houseSettlements.advance.propose.needAmount'))).toBeTruthy()
  const kind = dialog.getByLabelText(t('houseSettlements.act.charge.kind'), { exact: false })
  await user.selectOptions(kind, 'adjustment')
  client.on(staffSettlementChargeAdd, () => success(settlement))
  await user.click(dialog.getByRole('button', { name }))
  expect(client.sent(staffSettlementChargeAdd)).toMatchObject([
    { kind: 'adjustment', amount: '-80.00', reason: 'For the delay' },
  ])
})

test('S5 waives the charge on a lot with a reason', async () => {
  const { t, user, client } = await open()
  const name = t('houseSettlements.act.waive.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'Stayed in its case')
  client.on(staffSettlementChargeWaive, () => success(settlement))
  await user.click(dialog.getByRole('button', { name }))
  expect(client.sent(staffSettlementChargeWaive)).toMatchObject([
    { chargeId: '', lotId: 'l1', kind: 'photography', reason: 'Stayed in its case' },
  ])
})
