import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { noticeList } from '#wire/calls/notices.ts'
import { orderUnPayNum } from '#wire/calls/orders.ts'
import { sellConsignmentList } from '#wire/calls/sell-consignments.ts'
import { NoDeliveries } from './no-deliveries.tsx'
import { OrderMissing } from './order-missing.tsx'

await loadTexts('account', 'deliveries')

test.each([
  ['orders', true, paths.orders],
  ['no orders', false, paths.auctions],
])('leads a client with %s to the next useful page', async (_, hasOrders, path) => {
  await mount(<NoDeliveries hasOrders={hasOrders} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(path)
})

test('leads from an order that is not found to all orders', async () => {
  const client = createFakeClient()
  client.on(sellConsignmentList, () => success({ list: [] }))
  client.on(orderUnPayNum, () => success({ total: 1 }))
  client.on(noticeList, () => success({ list: [], page: 1, size: 1, total: 0, unread: 0 }))
  const { t } = await mount(<OrderMissing />, { client })
  const link = screen.getByRole('link', { name: t('deliveries.missing.way') })
  expect(link.getAttribute('href')).toBe(paths.orders)
})
