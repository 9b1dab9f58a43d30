import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { aftersaleOfferList } from '#wire/calls/aftersale-offers.ts'
import { mallOrderList } from '#wire/calls/mall-orders.ts'
import { orderList } from '#wire/calls/orders.ts'
import { AllOrdersPage } from './all-orders-page.tsx'
import { statementPath } from './statement-params.ts'

const ofTotal = (total: number) => success({ list: [], total, page: 1, size: 3 })

test.each([
  ['auction orders alone', 1, 0],
  ['mall orders alone', 0, 1],
  ['no order', 0, 0],
])('O14 leads to the statement where there is anything to state: %s', async (_, auction, mall) => {
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
