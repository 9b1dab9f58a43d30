import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setupSteps } from '#domain/settings/setup.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { houseSetupGet, houseSetupLetter } from '#wire/calls/house-setup.ts'
import { SetupPage } from './setup-page.tsx'
import type { Setup, SetupItem } from './use-step-text.ts'

const stateOf = (name: SetupItem['name'], isReady: boolean): SetupItem['state'] => {
  if (isReady || name === 'increments') return 'done'
  return name === 'cards' || name === 'conditions' ? 'trial' : 'open'
}

const setup = (isReady: boolean, account = ''): Setup => ({
  isDemonstration: false,
  steps: setupSteps.map((name) => ({ name, state: stateOf(name, isReady), isFixed: name === 'cards' })),
  counts: { categories: 11, increments: 1, currencies: 2, staff: 3, invited: 1, drafts: 2, sales: 1 },
  names: { en: 'Harbour & Sons', zh: '海港行' },
  account,
  conditions: '2026-11',
  environment: {
    publicUrl: 'https://harbour.example',
    hasMailServer: true,
    hasCardProvider: false,
    signature: '',
    returns: '',
  },
})

async function mountPage(given: Setup, options: MountOptions & { mayEdit?: boolean } = {}) {
  const { mayEdit = true, ...rest } = options
  const client = createFakeClient()
  client.on(houseSetupGet, () => success(given))
  const page = await mount(<SetupPage mayEdit={mayEdit} />, { client, ...rest })
  const step = async (name: SetupItem['name']) => {
    const heading = await screen.findByRole('heading', { name: page.t(`setup.step.${name}`) })
    const item = heading.closest('li')
    if (!item) throw new Error(`No step ${name}`)
    return within(item)
  }
  return { ...page, client, step }
}

test('R11 shows the state of each step and a link to its page', async () => {
  const { t, step } = await mountPage(setup(false))
  await screen.findByText(t('setup.progress', { open: 14, total: 17 }))
  const bank = await step('bank')
  bank.getByText(t('setup.state.open'))
  const link = bank.getByRole<HTMLAnchorElement>('link', { name: t('setup.go.bank') })
  expect(link.getAttribute('href')).toContain('/house/settings')
  const guide = (await step('delivery')).getByRole('link', { name: t('setup.guide') })
  expect(guide.getAttribute('href')).toBe('/delivery-and-collection')
  const premium = await step('premium')
  premium.getByText(t('setup.text.premium.open'))
  expect(premium.getByRole('link').getAttribute('href')).toBe('/house/settings#settings-fees')
  const cards = await step('cards')
  cards.getByText(t('setup.locked'))
  expect(cards.queryByRole('link')).toBeNull()
  ;(await step('staff')).getByText(t('setup.text.staff.open', { invited: 1 }))
  screen.getByText('harbour.example')
})

test('R11 names missing content to those who may add it', async () => {
  const open = await mountPage(setup(false))
  ;(await open.step('staff')).getByRole('link', { name: open.t('setup.begin.staff') })
  ;(await open.step('increments')).getByRole('link', { name: open.t('setup.go.increments') })
})

test('R11 names the page of a step to staff with read access', async () => {
  const reader = await mountPage(setup(false), { mayEdit: false })
  ;(await reader.step('sale')).getByRole('link', { name: reader.t('setup.go.sale') })
})

test('R11 says in Chinese that everything is set up', async () => {
  const { t, step } = await mountPage(setup(true, '012-345678-001'), { lang: 'zh-Hans' })
  await screen.findByText(t('setup.allDone'))
  ;(await step('bank')).getByText(t('setup.text.bank.done', { account: '012-345678-001' }))
  ;(await step('sale')).getByText(t('setup.text.sale.done', { count: 1 }))
  ;(await step('sale')).getByRole('link', { name: t('setup.go.sale') })
})

test('R11 sends a test letter and says where it went', async () => {
  const { user, t, client, step } = await mountPage(setup(false))
  const letter = await step('letter')
  const button = letter.getByRole('button', { name: t('setup.send') })
  client.on(houseSetupLetter, () => success({ email: 'owner@house.example', isSent: true }))
  await user.click(button)
  await screen.findByText(t('setup.sent', { email: 'owner@house.example' }))
  client.on(houseSetupLetter, () => success({ email: 'owner@house.example', isSent: false }))
  await user.click(button)
  await screen.findByText(t('setup.written'))
  client.on(houseSetupLetter, () => refusal('wrongState', { status: 'mail' }))
  await user.click(button)
  await screen.findByText(t('setup.refused'))
})

test('a colleague with read access cannot send the letter', async () => {
  const { t, step } = await mountPage(setup(false), { mayEdit: false })
  const letter = await step('letter')
  expect(letter.queryByRole('button', { name: t('setup.send') })).toBeNull()
})
