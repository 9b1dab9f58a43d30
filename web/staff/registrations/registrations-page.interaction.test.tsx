import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { parseRegistrationParams } from './query-params.ts'
import { RegistrationsPage } from './registrations-page.tsx'

const auction = {
  id: 'evening',
  no: 'BH0142',
  title: 'Evening Sale',
  type: 'live',
  isEnd: false,
  currency: 'HKD',
  depositType: 'none',
  config: { cate: [], meeting: [] },
} as unknown as Auction

const applicant = (userId: string, firstName: string, status: Applicant['status']) =>
  ({
    userId,
    walkIn: false,
    firstName,
    lastName: 'Tsang',
    email: `${userId}@example.com`,
    phone: '',
    identity: 1,
    card: null,
    deposit: { status: 'none', amount: 0, expiresAt: 0 },
    depositWaiver: '',
    signatureFile: '',
    cates: [],
    askedAt: 0,
    decidedAt: 0,
    status,
    paddle: '',
    reason: '',
    limit: null,
    limitRequest: null,
    wanting: null,
  }) as unknown as Applicant

const list = [applicant('ann', 'Ann', 1), applicant('ben', 'Ben', 1), applicant('cat', 'Cat', 2)]

function Page() {
  const params = parseRegistrationParams(new URLSearchParams(useLocation().search))
  return <RegistrationsPage auction={auction} params={params} />
}

function open() {
  const client = createFakeClient()
  client.on(staffRegistrationList, () =>
    success({
      list: [...list],
      total: 3,
      page: 1,
      size: 40,
      counts: { pending: 2, approved: 1, refused: 0 },
    }),
  )
  client.on(staffRegistrationDecide, () =>
    success({ status: 2, paddle: '101', reason: '', limit: null, limitRequest: null, wanting: null }),
  )
  const page = (
    <HeldRoles value={['manager']}>
      <Page />
    </HeldRoles>
  )
  return mount(page, { client, path: '/house/registrations/evening' })
}

test('shows the first registration, and the next by J', async () => {
  const { user, address } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('j')
  await screen.findByRole('article', { name: 'Ben Tsang' })
  expect(address()).toBe('/house/registrations/evening?of=ben')
  expect(screen.getByRole('link', { name: 'Ben Tsang' }).getAttribute('aria-current')).toBe('true')
  await user.keyboard('k')
  await screen.findByRole('article', { name: 'Ann Tsang' })
})

test('approves the current registration by A', async () => {
  const { user, client } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('a')
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(1)
  expect(client.sent(staffRegistrationDecide)[0]).toMatchObject({ userId: 'ann', approve: true, limit: 0 })
})

test('focuses the limit by L, where letters are text', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('l')
  expect(document.activeElement).toBe(screen.getByLabelText(t('registrations.house.limit')))
  await user.keyboard('a')
  expect(client.sent(staffRegistrationDecide)).toEqual([])
})

test('asks for the reason by R before it declines', async () => {
  const { user, client, t } = await open()
  await screen.findByRole('article', { name: 'Ann Tsang' })
  await user.keyboard('r')
  await user.type(screen.getByLabelText(t('registrations.house.reason')), 'No card')
  const record = screen.getByRole('article', { name: 'Ann Tsang' })
  await user.click(within(record).getByRole('button', { name: t('registrations.house.refuse') }))
  await expect.poll(() => client.sent(staffRegistrationDecide)).toHaveLength(1)
  expect(client.sent(staffRegistrationDecide)[0]).toMatchObject({ approve: false, reason: 'No card' })
})
