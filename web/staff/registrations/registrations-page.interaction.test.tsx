import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import {
  staffRegistrationAskIdentity,
  staffRegistrationDecide,
  staffRegistrationList,
  staffRegistrationUndo,
} from '#wire/calls/staff-registrations.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { registrationsQuery } from './query-params.ts'
import { RegistrationsPage } from './registrations-page.tsx'
import { applicant, eveningSale } from './testing.ts'

const auction = eveningSale()

const list = [applicant('ann', 'Ann'), applicant('ben', 'Ben'), applicant('cat', 'Cat', { status: 2 })]

function Page() {
  const params = registrationsQuery.parse(new URLSearchParams(useLocation().search))
  return <RegistrationsPage auction={auction} params={params} />
}

const decided = { status: 1, paddle: '', reason: '', limit: null, limitRequest: null, wanting: null } as const

function open(role: Role = 'manager') {
  const client = createFakeClient()
  const scheduled = new Map<string, NonNullable<Applicant['scheduled']>>()
  client.on(staffRegistrationList, () =>
    success({
      list: list.map((one) => ({ ...one, scheduled: scheduled.get(one.userId) ?? null })),
      total: 3,
      page: 1,
      size: 40,
      counts: { pending: 2, approved: 1, refused: 0 },
    }),
  )
  client.on(staffRegistrationDecide, ({ userId, approve, undoable }) => {
    scheduled.delete(userId)
    if (undoable) scheduled.set(userId, { decision: approve ? 'approve' : 'refuse', at: 10_000 })
    return success(decided)
  })
  client.on(staffRegistrationAskIdentity, ({ userId }) => {
    scheduled.set(userId, { decision: 'askIdentity', at: 10_000 })
    return success(decided)
  })
  client.on(staffRegistrationUndo, ({ userId }) => {
    scheduled.delete(userId)
    return success(decided)
  })
  const page = (
    <HeldRoles value={[role]}>
      <Page />
    </HeldRoles>
  )
  return mount(page, { client, path: '/house/registrations/evening' })
}

test('shows the first registration, and the next one with J', async () => {
  const { user, address } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('j')
  await screen.findByRole('article', { name: 'Ben Tsang' })
  expect(address()).toBe('/house/registrations/evening?of=ben')
  expect(screen.getByRole('link', { name: 'Ben Tsang' }).getAttribute('aria-current')).toBe('true')
  await user.keyboard('k')
  await screen.findByRole('article', { name: 'Ann Tsang' })
})

test('approves the current registration with A', async () => {
  const { user, client } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('a')
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(1)
  expect(client.sent(staffRegistrationDecide)[0]).toMatchObject({ userId: 'ann', approve: true, limit: 0 })
})

test('focuses the limit with L, where letters are typed as text', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('l')
  expect(document.activeElement).toBe(screen.getByLabelText(t('registrations.house.limit')))
  await user.keyboard('a')
  expect(client.sent(staffRegistrationDecide)).toEqual([])
})

test('asks for the reason after R before declining', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('r')
  await user.type(screen.getByLabelText(t('registrations.house.reason')), 'No card')
  const record = screen.getByRole('article', { name: 'Ann Tsang' })
  await user.click(within(record).getByRole('button', { name: t('registrations.house.refuse') }))
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(1)
  expect(client.sent(staffRegistrationDecide)[0]).toMatchObject({ approve: false, reason: 'No card' })
})

/** Returns the bar, which is below the list, and on phones below the record. */
const barWith = (text: string) => screen.findAllByText(text)

test('W8 goes to the next registration after A, and undoes with Z', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('a')
  await screen.findByRole('article', { name: 'Ben Tsang' })
  await barWith(t('registrations.house.bulk.done.approve', { count: 1 }))
  expect(client.sent(staffRegistrationDecide)).toMatchObject([{ userId: 'ann', undoable: true }])
  await user.keyboard('z')
  await expect.poll(() => client.sent(staffRegistrationUndo)).toMatchObject([{ userId: 'ann' }])
  await expect
    .poll(() => screen.queryAllByText(t('registrations.house.bulk.done.approve', { count: 1 })))
    .toEqual([])
})

test('selects with Space and Ctrl A, and approves those under review with A', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard(' ')
  await barWith(t('registrations.house.bulk.selected', { count: 1 }))
  await user.keyboard('{Control>}a{/Control}')
  await barWith(t('registrations.house.bulk.selected', { count: 3 }))
  const [approve] = screen.getAllByRole('button', {
    name: t('registrations.house.bulk.approve', { count: 2 }),
  })
  if (approve) await user.click(approve)
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(2)
  await barWith(t('registrations.house.bulk.done.approve', { count: 2 }))
  await user.keyboard('z')
  await expect.poll(() => client.sent(staffRegistrationUndo)).toHaveLength(2)
})

test('selects to the current row with Shift Space, and clears the selection with Escape', async () => {
  const { user, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard(' jj')
  await screen.findByRole('article', { name: 'Cat Tsang' })
  await user.keyboard('{Shift>} {/Shift}')
  await barWith(t('registrations.house.bulk.selected', { count: 3 }))
  await user.keyboard('{Escape}')
  expect(screen.queryAllByText(t('registrations.house.bulk.selected', { count: 3 }))).toEqual([])
})

test('declines the selected registrations with one reason', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard(' j r')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(t('registrations.house.reason')), 'No card')
  await user.click(
    within(dialog).getByRole('button', { name: t('registrations.house.bulk.refuse', { count: 2 }) }),
  )
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(2)
  expect(client.sent(staffRegistrationDecide)[1]).toMatchObject({ approve: false, reason: 'No card' })
})

test('applies the latest decisions at once', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('a')
  const [apply] = await screen.findAllByRole('button', { name: t('registrations.house.scheduled.apply') })
  if (apply) await user.click(apply)
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(2)
  expect(client.sent(staffRegistrationDecide)[1]).not.toHaveProperty('undoable', true)
})

test('an auditor can read registrations but not select any', async () => {
  const { user, client } = await open('auditor')
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard(' az')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(client.sent(staffRegistrationDecide)).toEqual([])
})
