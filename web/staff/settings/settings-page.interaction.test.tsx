import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { houseSettings } from '#domain/settings/house-settings.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { type HouseSettingRow, houseSettingList, houseSettingSet } from '#wire/calls/house-settings.ts'
import { SettingsPage } from './settings-page.tsx'

const given: { readonly [name: string]: Partial<HouseSettingRow> } = {
  HOUSE_NAME_EN: { value: 'Harbour & Sons', standard: 'Bowen House', source: 'saved' },
  HOUSE_PHONE: { value: '+852 3700 0142' },
  OFFICE_HOURS: { value: '1-5 10:00-18:00' },
  INVOICE_DUE_DAYS: { value: '7' },
  INVOICES_CHECKED: { value: '0' },
  BANK_NAME: { value: 'Harbour Bank', source: 'environment' },
}

const settingsOf = (rev: number, changed: typeof given = {}) => ({
  rev,
  list: houseSettings.map((name): HouseSettingRow => {
    const setting = { name, value: '', standard: '', source: 'default', isConfirmed: true } as const
    return { ...setting, ...given[name], ...changed[name] }
  }),
})

async function mountPage(options: MountOptions & { mayEdit?: boolean } = {}) {
  const { mayEdit = true, ...rest } = options
  const client = createFakeClient()
  client.on(houseSettingList, () => success(settingsOf(3)))
  const page = await mount(<SettingsPage mayEdit={mayEdit} />, { client, ...rest })
  const group = (name: 'names' | 'contact' | 'bank' | 'invoices' | 'fees') =>
    within(screen.getByRole('region', { name: page.t(`settings.group.${name}`) }))
  await screen.findByRole('region', { name: page.t('settings.group.bank') })
  return { ...page, client, group }
}

test('R10 saves the changed settings of all groups with one button', async () => {
  const { user, t, client, group } = await mountPage()
  client.on(houseSettingSet, () => success(settingsOf(4)))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: t('settings.save') })
  expect(save.disabled).toBe(true)
  const contact = group('contact')
  const phone = contact.getByRole('textbox', { name: t('settings.field.HOUSE_PHONE') })
  await user.clear(phone)
  await user.type(phone, '+852 3700 0199 ')
  await user.selectOptions(contact.getByRole('combobox', { name: t('settings.hours.to') }), '6')
  const days = group('invoices').getByRole('textbox', { name: t('settings.field.INVOICE_DUE_DAYS') })
  await user.clear(days)
  await user.type(days, '14')
  screen.getByText(t('settings.unsaved'))
  await user.click(save)
  await screen.findByText(t('settings.saved'))
  expect(client.sent(houseSettingSet)).toEqual([
    {
      rev: 3,
      settings: { HOUSE_PHONE: '+852 3700 0199', OFFICE_HOURS: '1-6 10:00-18:00', INVOICE_DUE_DAYS: '14' },
    },
  ])
  expect(screen.queryByText(t('settings.unsaved'))).toBeNull()
})

test('R11 confirms the examples of a group as they are, until another value is typed', async () => {
  const { user, t, client, group } = await mountPage()
  const examples = { STORAGE_PER_DAY: { value: '10', isConfirmed: false } }
  client.on(houseSettingList, () => success(settingsOf(3, examples)))
  cleanup()
  await mount(<SettingsPage mayEdit />, { client })
  await screen.findByText(t('settings.unconfirmed.storage'))
  const name = t('settings.confirmGroup', { group: t('settings.group.invoices') })
  const invoices = group('invoices')
  const days = invoices.getByRole('textbox', { name: t('settings.field.INVOICE_DUE_DAYS') })
  await user.type(days, '0')
  expect(invoices.queryByRole('button', { name })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('settings.discard') }))
  client.on(houseSettingSet, () => success(settingsOf(4)))
  client.on(houseSettingList, () => success(settingsOf(4)))
  await user.click(invoices.getByRole('button', { name }))
  await screen.findByText(t('settings.saved'))
  expect(client.sent(houseSettingSet)).toEqual([{ rev: 3, settings: { STORAGE_PER_DAY: '10' } }])
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('R10 sends numbers, addresses and codes that were typed in full width', async () => {
  const { user, t, client } = await mountPage()
  client.on(houseSettingSet, () => success(settingsOf(4)))
  const entries = {
    HOUSE_PHONE: ['３７００ ０１４２', '3700 0142'],
    HOUSE_EMAIL: ['bids＠lantern.example', 'bids@lantern.example'],
    BANK_ACCOUNT: ['０１２-345678-001', '012-345678-001'],
    HOUSE_ADDRESS_ZH: ['香港（中环）', '香港（中环）'],
  } as const
  for (const name of ['HOUSE_PHONE', 'HOUSE_EMAIL', 'BANK_ACCOUNT', 'HOUSE_ADDRESS_ZH'] as const) {
    const field = screen.getByRole('textbox', { name: t(`settings.field.${name}`) })
    await user.clear(field)
    await user.type(field, entries[name][0])
  }
  await user.click(screen.getByRole('button', { name: t('settings.save') }))
  await screen.findByText(t('settings.saved'))
  const sent = Object.fromEntries(Object.entries(entries).map(([name, [, value]]) => [name, value]))
  expect(client.sent(houseSettingSet)).toEqual([{ rev: 3, settings: sent }])
})

test('a choice and a number are sent as settings', async () => {
  const { user, t, client, group } = await mountPage({ lang: 'zh-Hans' })
  client.on(houseSettingSet, () => success(settingsOf(4)))
  const invoices = group('invoices')
  await user.click(invoices.getByRole('checkbox', { name: t('settings.field.INVOICES_CHECKED') }))
  const days = invoices.getByRole('textbox', { name: t('settings.field.INVOICE_DUE_DAYS') })
  await user.clear(days)
  await user.type(days, '14{Enter}')
  await screen.findByText(t('settings.saved'))
  expect(client.sent(houseSettingSet)).toEqual([
    { rev: 3, settings: { INVOICE_DUE_DAYS: '14', INVOICES_CHECKED: '1' } },
  ])
})

test('R10 a setting that the environment fixes is locked and says so', async () => {
  const { t, group } = await mountPage()
  const bank = group('bank').getByRole<HTMLInputElement>('textbox', { name: t('settings.field.BANK_NAME') })
  expect(bank.readOnly).toBe(true)
  group('bank').getByText(t('settings.locked', { name: 'BANK_NAME' }))
  group('names').getByText(t('settings.standard', { value: 'Bowen House' }))
})

test('says at the field what is invalid, moves there from the button, and restores values when edits are discarded', async () => {
  const { user, t, client, group } = await mountPage()
  client.on(houseSettingSet, () => refusal('invalidInput', { fields: { INVOICE_DUE_DAYS: 'x' } }))
  const invoices = group('invoices')
  const days = invoices.getByRole<HTMLInputElement>('textbox', { name: t('settings.field.INVOICE_DUE_DAYS') })
  await user.clear(days)
  await user.type(days, '900')
  await user.click(screen.getByRole('button', { name: t('settings.save') }))
  await invoices.findByText(t('settings.invalid.days'))
  expect(document.activeElement).toBe(days)
  await user.click(screen.getByRole('button', { name: t('settings.discard') }))
  expect(days.value).toBe('7')
  expect(invoices.queryByText(t('settings.invalid.days'))).toBeNull()
})

test('R10 shows the value that a colleague has saved, and replaces it when saved again', async () => {
  const { user, t, client, group } = await mountPage()
  const conflict = { mine: '"14"', theirs: '"10"', by: 'Ann Ho', at: 1 }
  client.on(houseSettingSet, () => refusal('conflict', { fields: { INVOICE_DUE_DAYS: conflict } }))
  const invoices = group('invoices')
  const days = invoices.getByRole<HTMLInputElement>('textbox', { name: t('settings.field.INVOICE_DUE_DAYS') })
  await user.clear(days)
  await user.type(days, '14')
  client.on(houseSettingList, () => success(settingsOf(5, { INVOICE_DUE_DAYS: { value: '10' } })))
  await user.type(days, '{Enter}')
  await invoices.findByText(t('settings.conflict', { by: 'Ann Ho', theirs: '10' }))
  expect(days.value).toBe('14')
  client.on(houseSettingSet, () => success(settingsOf(6)))
  await user.type(days, '{Enter}')
  await screen.findByText(t('settings.saved'))
  expect(client.sent(houseSettingSet).map(({ rev }) => rev)).toEqual([3, 5])
})

test('says if a setting has become fixed in the meantime', async () => {
  const { user, t, client, group } = await mountPage()
  client.on(houseSettingSet, () => refusal('wrongState', { status: 'environment' }))
  await user.type(
    group('names').getByRole('textbox', { name: t('settings.field.HOUSE_NAME_ZH') }),
    '海港{Enter}',
  )
  await screen.findByText(t('settings.fixed'))
})

test('a colleague with read access cannot change anything', async () => {
  const { t } = await mountPage({ mayEdit: false })
  screen.getByText(t('settings.readOnly'))
  expect(screen.queryByRole('button')).toBeNull()
  for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) expect(field.readOnly).toBe(true)
})
