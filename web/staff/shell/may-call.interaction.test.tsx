import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { DeliveryPrices } from '#web/staff/deliveries/prices-page.tsx'
import { EnquiryEntry } from '#web/staff/enquiries/enquiry-entry.tsx'
import { OrderActions } from '#web/staff/orders/order-actions.tsx'
import { ApplicantRecord } from '#web/staff/registrations/applicant-record.tsx'
import { StreamPage } from '#web/staff/streams/stream-page.tsx'
import { staffDeliveryPriceList } from '#wire/calls/staff-deliveries.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Enquiry } from '#wire/entities/enquiry.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { HeldRoles } from './held-roles.ts'

const auction = {
  id: 'evening',
  no: 'BH0142',
  title: 'Evening Sale',
  type: 'timed',
  isEnd: false,
  currency: 'HKD',
  depositType: 'none',
  config: { cate: [], meeting: [] },
  stream: null,
} as unknown as Auction

const applicant = {
  userId: 'ann',
  walkIn: false,
  firstName: 'Ann',
  lastName: 'Tsang',
  email: 'ann@example.com',
  phone: '',
  identity: 1,
  card: null,
  deposit: { status: 'none', amount: 0, expiresAt: 0 },
  depositWaiver: '',
  signatureFile: '',
  cates: [],
  askedAt: 1,
  decidedAt: 0,
  status: 1,
  paddle: '',
  reason: '',
  limit: 1_000,
  limitRequest: { asked: 2_000, at: 1 },
  wanting: null,
} as unknown as Applicant

const order = {
  order: { id: 'o1', number: '101', status: 'AUTHORISED', currency: 'HKD' },
  isOverdue: true,
  deposit: '100.00',
  toReturn: '10.00',
} as unknown as StaffOrder

const enquiry = {
  id: 'e1',
  reference: 'E-1',
  kind: 'consign',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '',
  content: 'Hello',
  createdAt: 1,
  handledAt: 0,
  handledBy: '',
  lang: 'en',
  about: '',
  cates: [],
  files: [],
} as unknown as Enquiry

const none = async () => []
const noActions = { schedule: none, undo: none }

const parts: readonly { readonly part: string; readonly element: ReactNode }[] = [
  { part: 'an order', element: <OrderActions sheet={order} /> },
  {
    part: 'a registration',
    element: <ApplicantRecord auction={auction} applicant={applicant} actions={noActions} />,
  },
  { part: 'an enquiry', element: <EnquiryEntry enquiry={enquiry} /> },
  { part: 'delivery prices', element: <DeliveryPrices /> },
  { part: 'a stream', element: <StreamPage auction={auction} /> },
]

async function buttonsFor(role: Role, element: ReactNode): Promise<number> {
  const client = createFakeClient()
  client.on(staffDeliveryPriceList, () => success({ list: [], total: 0 } as never))
  await mount(<HeldRoles value={[role]}>{element}</HeldRoles>, { client })
  return screen.queryAllByRole('button').length
}

test.each(parts)('R3 $part has actions for an owner', async ({ element }) => {
  expect(await buttonsFor('owner', element)).toBeGreaterThan(0)
})

test.each(parts)('R3 $part has no action for an auditor', async ({ element }) => {
  expect(await buttonsFor('auditor', element)).toBe(0)
})
