import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { cityList } from '#wire/calls/config.ts'
import { staffDeliveryPriceList, staffDeliveryPriceSet } from '#wire/calls/staff-deliveries.ts'
import type { DeliveryPrice } from '#wire/entities/delivery.ts'
import { DeliveryPrices } from './prices-page.tsx'

const hongKong: DeliveryPrice = {
  id: 'HK',
  countryId: 'HK',
  country: 'Hong Kong',
  stateId: '',
  state: '',
  supported: true,
  local: true,
  currency: 'HKD',
  bands: [{ upTo: 3_000, price: '80.00' }],
  insurance: 100,
  freeOver: '',
  days: 3,
  isConfirmed: true,
  changedAt: 1,
}

async function openPrices(price = hongKong) {
  installModals()
  const client = createFakeClient()
  client.on(staffDeliveryPriceList, () => success({ list: [price] }))
  client.on(staffDeliveryPriceSet, () => success({ ...hongKong, country: 'Japan' }))
  client.on(cityList, ({ pid = '0' }) =>
    success({
      list: pid === '0' ? [{ id: 'JP', pid, name: 'Japan' }] : [{ id: 'JP-13', pid, name: 'Tokyo' }],
    }),
  )
  const page = await mount(
    <HeldRoles value={['manager']}>
      <DeliveryPrices />
    </HeldRoles>,
    { client },
  )
  const { user, t } = page
  const dialog = () => within(screen.getByRole('dialog'))
  const field = (name: 'bandsLabel' | 'insuranceLabel' | 'daysLabel' | 'freeOverLabel') =>
    dialog().getByLabelText<HTMLInputElement>(t(`deliveries.prices.${name}`, { currency: 'HKD' }), {
      exact: false,
    })
  return {
    ...page,
    dialog,
    field,
    save: () => user.click(dialog().getByRole('button', { name: t('deliveries.prices.save') })),
    closed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    edit: () =>
      screen.findByRole('button', { name: t('deliveries.prices.editNamed', { zone: 'Hong Kong' }) }),
  }
}

test('adds a state with prices of its own', async () => {
  const { user, client, t, dialog, field, save, closed } = await openPrices()
  const add = await screen.findByRole('button', { name: t('deliveries.prices.add') })
  await user.click(add)
  await save()
  expect(dialog().getByText(t('deliveries.prices.wrongBands'))).toBeTruthy()
  expect(client.sent(staffDeliveryPriceSet)).toEqual([])
  await user.selectOptions(
    dialog().getByLabelText(t('deliveries.prices.country')),
    await dialog().findByRole('option', { name: 'Japan' }),
  )
  await user.selectOptions(
    await dialog().findByLabelText(t('deliveries.prices.state'), { exact: false }),
    'JP-13',
  )
  await user.type(field('bandsLabel'), '3 80{Enter}12 240.50')
  await user.clear(field('insuranceLabel'))
  await user.type(field('insuranceLabel'), '1.5')
  await user.type(field('daysLabel'), '5')
  await save()
  await closed()
  expect(client.sent(staffDeliveryPriceSet)).toMatchObject([
    {
      countryId: 'JP',
      stateId: 'JP-13',
      supported: true,
      bands: ['3000:80.00', '12000:240.50'],
      insurance: 150,
      days: 5,
    },
  ])
  await screen.findByText(t('deliveries.prices.saved', { zone: 'Japan' }))
  expect(document.activeElement).toBe(add)
})

test('shows a zone’s prices, and keeps the input if they cannot be saved', async () => {
  const { user, client, field, dialog, save, edit, closed } = await openPrices()
  client.on(staffDeliveryPriceSet, () => failure('unreachable'))
  const opener = await edit()
  await user.click(opener)
  expect([field('bandsLabel').value, field('insuranceLabel').value, field('daysLabel').value]).toEqual([
    '3 80',
    '1',
    '3',
  ])
  await user.type(field('freeOverLabel'), '5000')
  await save()
  expect(await dialog().findByRole('alert')).toBeTruthy()
  expect(field('freeOverLabel').value).toBe('5000')
  const msg = 'The home zone stays supported.'
  client.on(staffDeliveryPriceSet, () => refusal('wrongState', { status: 'home' }, msg))
  await save()
  expect(await dialog().findByText(msg)).toBeTruthy()
  await user.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(opener)
})

test('asks for no prices for a zone without deliveries', async () => {
  const { user, client, t, dialog, save, edit, closed } = await openPrices()
  await user.click(await edit())
  await user.click(dialog().getByRole('checkbox', { name: t('deliveries.prices.deliversThere') }))
  expect(dialog().queryByLabelText(t('deliveries.prices.bandsLabel'))).toBeNull()
  await save()
  await closed()
  expect(client.sent(staffDeliveryPriceSet)).toMatchObject([{ countryId: 'HK', supported: false }])
})

test('O4 marks prices that are not confirmed, and confirms them as they are', async () => {
  const { user, client, t } = await openPrices({ ...hongKong, isConfirmed: false })
  await screen.findByText(t('deliveries.prices.unconfirmed'))
  client.on(staffDeliveryPriceList, () => success({ list: [hongKong] }))
  const name = t('deliveries.prices.confirmNamed', { zone: 'Hong Kong' })
  await user.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(screen.queryByText(t('deliveries.prices.unconfirmed'))).toBeNull()
  expect(client.sent(staffDeliveryPriceSet)).toMatchObject([
    { countryId: 'HK', stateId: '', supported: true, bands: ['3000:80.00'], insurance: 100, days: 3 },
  ])
})
