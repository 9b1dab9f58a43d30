import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { sellConsentGive, sellConsentList, sellItemDecide } from '#wire/calls/consents.ts'
import type { OwnLotConsents } from '#wire/entities/consent.ts'
import { Decisions } from './decisions.tsx'

const lot: OwnLotConsents = {
  lotId: 'l1',
  lotNum: 7,
  lotSuffix: '',
  title: 'Port 1963',
  sale: { id: 's1', no: 'BH0152' },
  currency: 'HKD',
  state: 'open',
  price: 0,
  asked: [
    {
      id: 'k1',
      lotId: 'l1',
      subject: 'terms',
      lowEstimate: 10_000,
      highEstimate: 15_000,
      price: 9_000,
      until: null,
      askedAt: 1,
    },
  ],
  isUnsold: false,
  choice: null,
}

async function open(list: readonly OwnLotConsents[], lang: 'en' | 'zh-Hans' = 'en') {
  const client = createFakeClient()
  client.on(sellConsentList, () => success({ list: [...list] }))
  return mount(<Decisions consignmentId="c1" />, { client, lang })
}

test.each(['en', 'zh-Hans'] as const)(
  'S9 a seller agrees to an estimate and a reserve (%s)',
  async (lang) => {
    const { user, client, t } = await open([lot], lang)
    client.on(sellConsentGive, () => success(null))
    await screen.findByText(/10,000.15,000.*9,000/)
    await user.click(screen.getByRole('button', { name: new RegExp(`^${t('selling.decisions.agree')}:`) }))
    await expect
      .poll(() => client.sent(sellConsentGive))
      .toEqual([{ consentId: 'k1', agrees: true, reason: '' }])
    await screen.findByText(t('selling.decisions.agreed'))
  },
)

test('S9 a seller declines, with or without a reason, and is told that a request has changed', async () => {
  const { user, client, t } = await open([lot])
  client.on(sellConsentGive, () => refusal('wrongState', { status: 'changed' }))
  const decline = async () =>
    user.click(await screen.findByRole('button', { name: new RegExp(`^${t('selling.decisions.decline')}:`) }))
  await decline()
  await user.click(screen.getByRole('button', { name: t('selling.decisions.back') }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await decline()
  await decline()
  await screen.findByText(t('selling.decisions.changed'))
  client.on(sellConsentGive, () => success(null))
  await user.type(screen.getByRole('textbox'), 'Too low')
  await decline()
  await screen.findByText(t('selling.decisions.declined'))
  expect(client.sent(sellConsentGive)).toEqual([
    { consentId: 'k1', agrees: false, reason: '' },
    { consentId: 'k1', agrees: false, reason: 'Too low' },
  ])
})

test.each(['moreTime', 'cancellation'] as const)(
  'S6 shows a seller the request about their buyer’s order: %s',
  async (subject) => {
    const until = subject === 'moreTime' ? '2027-01-14' : null
    const requests = lot.asked.map((one) => ({
      ...{ ...one, subject, until },
      ...{ lowEstimate: null, highEstimate: null, price: null },
    }))
    const { t } = await open([{ ...lot, state: 'sold', price: 9_000, asked: requests }])
    await screen.findByText(t(`selling.decisions.${subject}`, { day: '2027-01-14' }))
  },
)

test('S11 a seller chooses what happens to an unsold lot', async () => {
  const { user, client, t } = await open([{ ...lot, state: 'passed', asked: [], isUnsold: true }])
  client.on(sellItemDecide, () => success(null))
  const choice = await screen.findByRole('combobox', {
    name: new RegExp(t('selling.decisions.unsold').slice(0, 12)),
  })
  await user.selectOptions(choice, 'return')
  await expect
    .poll(() => client.sent(sellItemDecide))
    .toEqual([{ consignmentId: 'c1', lotId: 'l1', choice: 'return' }])
})
