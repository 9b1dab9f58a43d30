import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import { DueChart } from './due-chart.tsx'

const of = { today: '2026-11-18', until: '2026-12-16', week: 0, changed: 0, held: 2 }
const day = (on: string, amount: string) => ({ day: on, currency: 'HKD', amount, settlements: 2 })

test('S6 shows the sum up to the last day, the amount of each day, and amounts on hold', async () => {
  const client = createFakeClient()
  const list = [day('2026-11-18', '855975.50'), day('2026-12-13', '402120.00')]
  const sums = [{ currency: 'HKD', amount: '1258095.50', settlements: 4 }]
  client.on(staffSettlementDue, () => success({ ...of, list, sums }))
  const { t } = await mount(<DueChart />, { client })
  expect(await screen.findByText(t('houseSettlements.dueChart.by', { day: '2026-12-16' }))).toBeTruthy()
  expect(screen.getByText('HKD 1,258,095.50')).toBeTruthy()
  const days = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    `${t('houseSettlements.dueChart.today')}${accountMoney('855975.50', 'HKD')}`,
    `2026-12-13${accountMoney('402120.00', 'HKD')}`,
  ])
  expect(screen.getByText(t('houseSettlements.dueChart.held', { count: 2 }))).toBeTruthy()
})

test('says that nothing falls due, and offers to load again after a failure', async () => {
  const client = createFakeClient()
  client.on(staffSettlementDue, () => failure('unreachable'))
  const { t, user } = await mount(<DueChart />, { client })
  await screen.findByText(t('houseSettlements.dueChart.failed'))
  client.on(staffSettlementDue, () => success({ ...of, list: [], sums: [] }))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText(t('houseSettlements.dueChart.none'))).toBeTruthy()
})
