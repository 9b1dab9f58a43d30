import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffClientBlock,
  staffClientGet,
  staffClientLimit,
  staffClientUnblock,
} from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import { ClientPage } from './client-page.tsx'
import { clientWith } from './testing.ts'

const sale = { id: 'BH0145', no: 'BH0145', title: 'Autumn Spirits', accent: '' }
const registration = {
  sale,
  isEnd: false,
  status: 'approved',
  paddle: '218',
  isSuspended: false,
  currency: 'HKD',
  limit: 1_000_000,
  askedAt: 1,
} as const

function open(overrides: Partial<Client> = {}, role: Role = 'manager') {
  const client = createFakeClient()
  let restrictions: Partial<Client> = {}
  client.on(staffClientGet, () => success(clientWith({ ...overrides, ...restrictions })))
  client.on(staffClientBlock, ({ reason, until = 0 }) => {
    restrictions = { ...restrictions, block: { reason, at: 1, by: 'Judith Kwan', until } }
    return success(null)
  })
  client.on(staffClientUnblock, () => {
    restrictions = { ...restrictions, block: null }
    return success(null)
  })
  client.on(staffClientLimit, ({ limit }) => {
    const standingLimit = limit === 0 ? null : { limit, at: 1, by: 'Judith Kwan' }
    restrictions = { ...restrictions, standingLimit }
    return success(null)
  })
  const page = (
    <HeldRoles value={[role]}>
      <ClientPage userId="evelyn" params={{ q: '', page: 1 }} />
    </HeldRoles>
  )
  return mount(page, { client, path: '/house/clients/evelyn' })
}

test('U2 states the effects of a block, asks for a reason, and blocks until the chosen day', async () => {
  const { user, client, t } = await open({ registrations: { list: [registration], total: 1 } })
  const text = (key: 'set' | 'required' | 'reason' | 'end' | 'blocked') => t(`clients.client.block.${key}`)
  await screen.findByText(/218 in BH0145/, { selector: 'p' })
  await user.click(screen.getByRole('button', { name: text('set') }))
  await screen.findByText(text('required'))
  expect(client.sent(staffClientBlock)).toEqual([])
  await user.type(screen.getByLabelText(text('reason')), 'Did not pay')
  await user.selectOptions(screen.getByLabelText(text('end')), '90')
  const before = Date.now()
  await user.click(screen.getByRole('button', { name: text('set') }))
  await screen.findByText(text('blocked'))
  await screen.findByText('Did not pay')
  const [sent] = client.sent(staffClientBlock)
  expect(sent).toMatchObject({ userId: 'evelyn', reason: 'Did not pay' })
  expect((sent?.until ?? 0) - before).toBeGreaterThanOrEqual(90 * 86_400_000)
})

test('U2 a block without an end is sent as 0', async () => {
  const { user, client, t } = await open()
  await user.type(await screen.findByLabelText(t('clients.client.block.reason')), 'Fraud')
  await user.selectOptions(screen.getByLabelText(t('clients.client.block.end')), '0')
  await user.click(screen.getByRole('button', { name: t('clients.client.block.set') }))
  await screen.findByText(t('clients.client.block.noEnd'))
  expect(client.sent(staffClientBlock)).toMatchObject([{ until: 0 }])
})

test('U2 lifts a block with a reason', async () => {
  const block = { reason: 'Did not pay', at: 1, by: 'Judith Kwan', until: 0 }
  const { user, client, t } = await open({ block })
  await user.type(await screen.findByLabelText(t('clients.client.block.liftReason')), 'Has paid')
  await user.click(screen.getByRole('button', { name: t('clients.client.block.lift') }))
  await screen.findByRole('button', { name: t('clients.client.block.set') })
  expect(client.sent(staffClientUnblock)).toEqual([{ userId: 'evelyn', reason: 'Has paid' }])
})

test('U3 sets the standing limit on the revision that was seen, and refuses an invalid amount', async () => {
  const standingLimit = { limit: 1_500_000, at: 1, by: 'Judith Kwan' }
  const { user, client, t } = await open({ standingLimit })
  await screen.findByText('1,500,000')
  await user.click(screen.getByRole('button', { name: t('clients.client.limit.change') }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText(t('clients.client.limit.amount'))
  const save = dialog.getByRole('button', { name: t('clients.client.limit.save') })
  await user.clear(amount)
  await user.type(dialog.getByLabelText(t('clients.client.limit.reason')), 'Bank letter')
  for (const typed of ['two million', '1e6', '0x10', '-5', '1.5']) {
    await user.clear(amount)
    await user.type(amount, typed)
    await user.click(save)
    await dialog.findByText(t('clients.client.limit.invalid'))
    expect(client.sent(staffClientLimit)).toEqual([])
  }
  await user.clear(dialog.getByLabelText(t('clients.client.limit.reason')))
  await user.clear(amount)
  await user.type(amount, '2,000,000')
  await user.click(save)
  await dialog.findByText(t('clients.client.limit.required'))
  await user.type(dialog.getByLabelText(t('clients.client.limit.reason')), 'Bank letter')
  await user.click(save)
  await screen.findByText('2,000,000')
  expect(client.sent(staffClientLimit)).toEqual([
    { userId: 'evelyn', limit: 2_000_000, limitSeen: 1_500_000, reason: 'Bank letter' },
  ])
})

test('says that a colleague was faster, and keeps the reason', async () => {
  const { user, client, t } = await open()
  client.on(staffClientBlock, () => refusal('wrongState', { status: 'blocked' }))
  const reason = await screen.findByLabelText(t('clients.client.block.reason'))
  await user.type(reason, 'Did not pay')
  await user.click(screen.getByRole('button', { name: t('clients.client.block.set') }))
  await screen.findByText(t('clients.client.act.changed'))
  expect(reason).toHaveProperty('value', 'Did not pay')
})

test.each([
  ['R7 oneself', { isSelf: true }, 'manager'],
  ['an auditor', {}, 'auditor'],
] as const)('offers neither block nor limit to %s', async (_, of, role) => {
  const { t } = await open(of, role)
  await screen.findByRole('heading', { name: 'Ms Evelyn Tsang' })
  expect(screen.queryByRole('button', { name: t('clients.client.block.set') })).toBeNull()
  expect(screen.queryByRole('button', { name: t('clients.client.limit.change') })).toBeNull()
})
