import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { consentAsk, consentList, consentNote } from '#wire/calls/consents.ts'
import type { LotConsents } from '#wire/entities/consent.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { Consents } from './consents.tsx'

const consignment = {
  id: 'c1',
  seller: { userId: 'u1', number: '20001', name: 'Amelia Fong' },
} as Consignment
const sold: LotConsents = {
  lotId: 'l1',
  lotNum: 7,
  lotSuffix: '',
  title: 'Port 1963',
  sale: { id: 's1', no: 'BH0152' },
  currency: 'HKD',
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: 9_000,
  state: 'sold',
  price: 8_000,
  lacks: 'belowReserve',
  consents: [],
  choice: null,
}

async function open(lot: LotConsents, role: Role = 'specialist') {
  const client = createFakeClient()
  client.on(consentList, () => success({ list: [lot] }))
  const mounted = await mount(
    <HeldRoles value={[role]}>
      <Consents consignment={consignment} />
    </HeldRoles>,
    { client },
  )
  await screen.findByText(/Port 1963/)
  return { ...mounted, client }
}

test('S9 asks the seller’s consent to a sale below the reserve, down to a price', async () => {
  const { user, client, t } = await open(sold)
  client.on(consentAsk, () => success({ id: 'k1' }))
  screen.getByText(t('consents.lacks.belowReserve'))
  await user.click(screen.getByRole('button', { name: t('consents.openOf', { name: 'BH0152, 7' }) }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: t('consents.dialog.ask') }))
  dialog.getByText(t('consents.dialog.needPrice'))
  await user.type(dialog.getByRole('spinbutton'), '8000')
  await user.click(dialog.getByRole('button', { name: t('consents.dialog.ask') }))
  await expect
    .poll(() => client.sent(consentAsk))
    .toMatchObject([{ consignmentId: 'c1', lotId: 'l1', subject: 'belowReserve', price: 8_000 }])
})

test('S9 records how, by whom and when a seller agreed to estimate and reserve', async () => {
  const { user, client, t } = await open({ ...sold, state: 'open', price: 0, lacks: 'terms' })
  client.on(consentNote, () => refusal('conflict', null))
  await user.click(screen.getByRole('button', { name: t('consents.openOf', { name: 'BH0152, 7' }) }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(t('consents.dialog.how')), 'letter')
  await user.click(dialog.getByRole('button', { name: t('consents.dialog.note') }))
  dialog.getByText(t('consents.dialog.needDate'))
  await user.selectOptions(dialog.getByLabelText(t('consents.dialog.from')), 'agent')
  await user.type(dialog.getByLabelText(new RegExp(t('consents.dialog.date'))), '2026-11-12')
  await user.click(dialog.getByRole('button', { name: t('consents.dialog.note') }))
  await dialog.findByText(t('consignments.refusal.changed'))
  expect(client.sent(consentNote)).toMatchObject([
    { subject: 'terms', price: 9_000, how: 'letter', from: 'agent', date: '2026-11-12' },
  ])
})

test('S9 S11 an auditor can read consents and choices, but has no actions', async () => {
  const consent = {
    id: 'k1',
    lotId: 'l1',
    subject: 'belowReserve',
    lowEstimate: null,
    highEstimate: null,
    price: 8_000,
    until: null,
    state: 'given',
    how: 'page',
    from: 'seller',
    note: '',
    askedAt: 1_780_000_000_000,
    answeredAt: 1_780_000_000_000,
    recordedBy: 'Ann Lee',
  } as const
  const lot = { ...sold, lacks: null, consents: [consent], choice: 'return' as const }
  const { t } = await open(lot, 'auditor')
  screen.getByText(new RegExp(t('consents.given.page', { date: '2026-05-29' })))
  screen.getByText(t('consents.choice.return'))
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('S6 asks the seller for more time for the buyer, until a certain day, and shows that they declined', async () => {
  const declined: LotConsents['consents'][number] = {
    id: 'k1',
    lotId: 'l1',
    subject: 'moreTime',
    lowEstimate: null,
    highEstimate: null,
    price: null,
    until: '2027-01-10',
    state: 'refused',
    how: 'page',
    from: 'seller',
    note: 'Too long',
    askedAt: 1,
    answeredAt: 2,
    recordedBy: 'Ann Lee',
  }
  const { user, client, t } = await open({ ...sold, lacks: null, consents: [declined] })
  client.on(consentAsk, () => success({ id: 'k2' }))
  screen.getByText(t('consents.declined'))
  screen.getByText(/2027-01-10.*Too long/)
  await user.click(screen.getByRole('button', { name: t('consents.openOf', { name: 'BH0152, 7' }) }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(t('consents.dialog.subject')), 'moreTime')
  await user.click(dialog.getByRole('button', { name: t('consents.dialog.ask') }))
  dialog.getByText(t('consents.dialog.needUntil'))
  await user.type(dialog.getByLabelText(new RegExp(t('consents.dialog.until'))), '2027-01-14')
  await user.click(dialog.getByRole('button', { name: t('consents.dialog.ask') }))
  await expect
    .poll(() => client.sent(consentAsk))
    .toMatchObject([{ subject: 'moreTime', until: '2027-01-14' }])
})
