import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { staffRateDelete, staffRateList, staffRateSet } from '#wire/calls/staff-rates.ts'
import { RatesPage } from './rates-page.tsx'

const rates = [
  { code: 'HKD', rate: 1, setAt: 0 },
  { code: 'USD', rate: 0.128, setAt: 1_790_000_000_000 },
]

async function mountPage() {
  const client = createFakeClient()
  client.on(staffRateList, () => success({ list: rates }))
  const page = await mount(<RatesPage mayEdit />, { client })
  await screen.findByRole('rowheader', { name: /USD/ })
  return { ...page, client, button: (name: string) => screen.getByRole('button', { name }) }
}

test('M3 sets the rate of a currency, typed in full width too', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffRateSet, () => success({ list: rates }))
  const field = screen.getByRole('textbox', { name: t('presets.rates.rateOf', { code: 'USD' }) })
  await user.clear(field)
  await user.type(field, '０.1291')
  await user.click(button(t('presets.rates.saveNamed', { code: 'USD' })))
  await screen.findByText(t('presets.rates.saved', { code: 'USD' }))
  expect(client.sent(staffRateSet)).toEqual([{ code: 'USD', rate: '0.1291' }])
})

test('adds a currency, or says at the field why not', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffRateSet, () => refusal('invalidInput', { fields: { code: 'x', rate: 'y' } }))
  await user.type(screen.getByRole('textbox', { name: t('presets.rates.code') }), 'qqq')
  await user.click(button(t('presets.rates.add')))
  await screen.findByText(t('presets.rates.badCode'))
  screen.getByText(t('presets.rates.badRate'))
  client.on(staffRateSet, () => refusal('wrongState', { status: 'fixed' }))
  await user.click(button(t('presets.rates.add')))
  await screen.findByText(t('presets.rates.fixed'))
  expect(client.sent(staffRateSet).map(({ code }) => code)).toEqual(['QQQ', 'QQQ'])
})

test('removes a currency after confirmation, and never the Hong Kong dollar', async () => {
  const { user, t, client, button } = await mountPage()
  client.on(staffRateDelete, () => success({ list: rates.slice(0, 1) }))
  expect(screen.queryByRole('button', { name: t('presets.rates.removeNamed', { code: 'HKD' }) })).toBeNull()
  await user.click(button(t('presets.rates.removeNamed', { code: 'USD' })))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: t('presets.rates.remove') }))
  await screen.findByText(t('presets.rates.removed', { code: 'USD' }))
  expect(client.sent(staffRateDelete)).toEqual([{ code: 'USD' }])
})
