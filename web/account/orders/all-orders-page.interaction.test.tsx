import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { AllOrdersPage } from './all-orders-page.tsx'
import { auctionOrders } from './order-path.ts'
import { statementPath } from './statement-params.ts'

const ofTotal = (total: number) => success({ list: [], total, page: 1, size: 3 })

test.each([
  ['auction orders alone', 1, 0],
  ['mall orders alone', 0, 1],
  ['no order', 0, 0],
])('O14 links to the statement if there is anything to state: %s', async (_, auction, mall) => {
  const client = createFakeClient()
  client.on(orderList, () => ofTotal(auction))
  client.on(mallOrderList, () => ofTotal(mall))
  client.on(aftersaleOfferList, () => success({ list: [] }))
  const { t } = await mount(<AllOrdersPage />, { client })
  if (auction + mall === 0) await screen.findByText(t('orders.none.title'))
  else await screen.findByRole('heading', { level: 2 })
  const link = screen.queryByRole('link', { name: t('orders.statement') })
  expect(link?.getAttribute('href')).toBe(auction + mall === 0 ? undefined : statementPath)
})

test.each([
  ['all of a kind are shown', 3, false],
  ['there are more than are shown', 4, true],
])('links to the list of a kind only if there are more: %s', async (_, total, isLinked) => {
  const paid = Array.from({ length: total }, (_each, i) => createOrder({ id: `o${i}`, status: 'PAID' }))
  const client = createFakeClient()
  client.on(orderList, () => success({ list: paid, total, page: 1, size: 999 }))
  client.on(mallOrderList, () => ofTotal(0))
  client.on(aftersaleOfferList, () => success({ list: [] }))
  const { t } = await mount(<AllOrdersPage />, { client })
  await screen.findByRole('heading', { level: 2, name: t('orders.auction') })
  const link = screen.queryByRole('link', { name: t('orders.allOf', { count: total }) })
  expect(link?.getAttribute('href')).toBe(isLinked ? auctionOrders : undefined)
})
