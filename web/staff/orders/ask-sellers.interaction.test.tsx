import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { staffOrderPlan } from '#wire/calls/order-plans.ts'
import { staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

const sheet = createStaffOrder()

async function open(lang: 'en' | 'zh-Hans' = 'en') {
  installModals()
  const client = createFakeClient()
  const page = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>,
    { client, lang },
  )
  client.on(staffOrderAsk, () => success({ asked: 1 }))
  const choose = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name }))
    const dialog = within(screen.getByRole('dialog', { name }))
    return {
      dialog,
      press: (button: string) => page.user.click(dialog.getByRole('button', { name: button })),
    }
  }
  return { ...page, client, choose }
}

test.each(['en', 'zh-Hans'] as const)(
  'S6 offers to ask the sellers if a cancellation needs their consent (%s)',
  async (lang) => {
    const { user, client, t, choose } = await open(lang)
    client.on(staffOrderVoid, () => refusal('wrongState', { status: 'consent-cancellation' }))
    const name = t('houseOrders.act.void.name')
    const { dialog, press } = await choose(name)
    const ask = t('houseOrders.act.sellers.ask')
    expect(dialog.queryByRole('button', { name: ask })).toBeNull()
    await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'Not paid')
    await press(name)
    await dialog.findByText(t('houseOrders.act.consent-cancellation'))
    await press(ask)
    await dialog.findByText(t('houseOrders.act.sellers.asked', { count: 1 }))
    client.on(staffOrderAsk, () => refusal('wrongState', { status: 'VOIDED' }))
    await press(ask)
    await dialog.findByText('The server’s message')
    expect(client.sent(staffOrderAsk)[0]).toEqual({
      ...{ orderId: sheet.order.id, subject: 'cancellation', until: '' },
    })
  },
)

test('S6 asks the sellers for more time, until the last instalment', async () => {
  const { user, client, t, choose } = await open()
  client.on(staffOrderPlan, () => refusal('wrongState', { status: 'consent-moreTime' }))
  const name = t('houseOrders.act.plan.name')
  const { dialog, press } = await choose(name)
  await press(t('houseOrders.act.plan.even'))
  for (const [place, day] of [
    [1, '2026-12-14'],
    [2, '2027-03-14'],
  ] as const)
    await user.type(dialog.getByLabelText(t('houseOrders.act.plan.date', { place }), { exact: false }), day)
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'By telephone')
  await press(name)
  await dialog.findByText(t('houseOrders.act.consent-moreTime'))
  await press(t('houseOrders.act.sellers.ask'))
  await expect
    .poll(() => client.sent(staffOrderAsk))
    .toEqual([{ orderId: sheet.order.id, subject: 'moreTime', until: '2027-03-14' }])
})

test('S6 O10 asks the seller of a rescinded lot, and nobody for a forgery', async () => {
  const { user, client, t, choose } = await open()
  client.on(staffOrderRescind, () => refusal('wrongState', { status: 'consent-cancellation' }))
  const { dialog, press } = await choose(t('houseOrders.revise.rescind.name'))
  await user.click(dialog.getAllByRole('checkbox')[0] ?? document.body)
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'Agreed')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.zh')), '已同意')
  await press(t('houseOrders.revise.preview'))
  await dialog.findByRole('button', { name: t('houseOrders.act.sellers.ask') })
  await user.click(dialog.getByRole('checkbox', { name: t('houseOrders.revise.rescind.forgery') }))
  await press(t('houseOrders.revise.preview'))
  await expect
    .poll(() => client.sent(staffOrderRescind).map(({ isForgery }) => isForgery))
    .toEqual([false, true])
})
