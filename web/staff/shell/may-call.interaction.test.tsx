import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { LimitEntries } from '#web/staff/console/limit-entries.tsx'
import { DeliveryPrices } from '#web/staff/deliveries/prices-page.tsx'
import { WalkInAddresses } from '#web/staff/deliveries/walk-in-addresses.tsx'
import { EnquirySide } from '#web/staff/enquiries/enquiry-side.tsx'
import { enquiryOf } from '#web/staff/enquiries/testing.ts'
import { InboxKeys } from '#web/staff/inbox/inbox-keys.tsx'
import { OrderRecord as MallOrder } from '#web/staff/mall/order-record.tsx'
import { OrderActions } from '#web/staff/orders/order-actions.tsx'
import { GiftRecord as GiftOrder } from '#web/staff/points/gift-record.tsx'
import { ApplicantRecord } from '#web/staff/registrations/applicant-record.tsx'
import { applicant, eveningSale } from '#web/staff/registrations/testing.ts'
import { StreamPage } from '#web/staff/streams/stream-page.tsx'
import { staffDeliveryPriceList } from '#wire/calls/staff-deliveries.ts'
import { staffWalkInAddressList } from '#wire/calls/staff-walk-ins.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { HeldRoles } from './held-roles.ts'

const auction = eveningSale({ type: 'timed' })
const ann = applicant('ann', 'Ann', { limit: 1_000, limitRequest: { asked: 2_000, at: 1, status: 'open' } })

const order = {
  order: { id: 'o1', number: '101', status: 'AUTHORISED', currency: 'HKD', lots: [], instalments: [] },
  isOverdue: true,
  deposit: '100.00',
  toReturn: '10.00',
} as unknown as StaffOrder

const none = async () => []
const noActions = { schedule: none, undo: none }

const walkIn = { id: 'w1', name: 'Bea', email: '', phone: '' }
const placed = {
  id: 'g1',
  number: 'G1',
  gift: { id: 'decanter', title: 'Decanter', kind: 'goods' },
  quantity: 1,
  points: 10,
  owner: { name: 'Ann', email: 'ann@example.com' },
  address: null,
  shippingCompany: '',
  trackingNumber: '',
  reason: '',
  placedAt: 1,
  status: 'shipped',
  canCancel: true,
} as unknown as StaffGiftOrder
const mallOrder = {
  id: 'm1',
  number: '900001',
  status: 'shipped',
  canCancel: true,
  createdAt: 1,
  cancelledAt: 0,
  refundedAt: 0,
  buyer: { name: 'Ann', email: 'ann@example.com' },
  lines: [],
  address: null,
  paid: '10.00',
  subtotal: '10.00',
  currency: 'HKD',
  shippingCompany: '',
  trackingNumber: '',
  disputes: [],
} as unknown as StaffMallOrder
const addresses = (
  <WalkInAddresses userId={walkIn.id} chosen="" error={undefined} onChoose={() => undefined} />
)
const limitRequests = {
  list: [
    {
      userId: 'ann',
      paddle: '7',
      firstName: 'Ann',
      lastName: 'Lee',
      limit: 1,
      committed: 0,
      asked: 2,
      at: 1,
    },
  ],
  isLocked: false,
  busy: null,
  refusal: null,
  decide: () => undefined,
  clear: () => undefined,
}
const limits = (
  <ul>
    <LimitEntries limitRequests={limitRequests} hasKey={false} />
  </ul>
)

const parts: readonly { readonly part: string; readonly element: ReactNode }[] = [
  { part: 'an order', element: <OrderActions sheet={order} /> },
  {
    part: 'a registration',
    element: <ApplicantRecord auction={auction} applicant={ann} actions={noActions} />,
  },
  { part: 'an enquiry', element: <EnquirySide enquiry={enquiryOf()} /> },
  { part: 'delivery prices', element: <DeliveryPrices /> },
  { part: 'a mall order', element: <MallOrder order={mallOrder} /> },
  { part: 'a gift order', element: <GiftOrder order={placed} /> },
  { part: 'the addresses of a walk-in buyer', element: addresses },
  { part: 'a limit request', element: limits },
  { part: 'a stream', element: <StreamPage auction={auction} /> },
]

async function buttonsFor(role: Role, element: ReactNode): Promise<number> {
  const client = createFakeClient()
  client.on(staffDeliveryPriceList, () => success({ list: [], total: 0 } as never))
  client.on(staffWalkInAddressList, () => success({ list: [] }))
  await mount(<HeldRoles value={[role]}>{element}</HeldRoles>, { client })
  return screen.queryAllByRole('button').length
}

test.each(parts)('R3 $part has actions for an owner', async ({ element }) => {
  expect(await buttonsFor('owner', element)).toBeGreaterThan(0)
})

test.each(parts)('R3 $part has no action for an auditor', async ({ element }) => {
  expect(await buttonsFor('auditor', element)).toBe(0)
})

test.each([
  ['clerk', 2],
  ['auditor', 0],
] as const)('R3 the inbox lists its keys of replies for a %s: %i', async (role, count) => {
  const { t } = await mount(
    <HeldRoles value={[role]}>
      <InboxKeys />
    </HeldRoles>,
  )
  const texts = [t('inbox.keys.answer'), t('inbox.keys.send')]
  expect(texts.flatMap((text) => screen.queryAllByText(new RegExp(`${text}$`)))).toHaveLength(count)
})
