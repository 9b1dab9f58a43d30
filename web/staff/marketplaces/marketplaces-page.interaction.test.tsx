import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { catchSaved } from '#web/kit/testing/catch-saved.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { auctionList } from '#wire/calls/auctions.ts'
import { marketplaceExport } from '#wire/calls/marketplaces.ts'
import { MarketplacesPage } from './marketplaces-page.tsx'

test('Q7 lists what a marketplace would refuse, then saves the file', async () => {
  const client = createFakeClient()
  client.on(auctionList, () => success({ list: [auctionWith()], total: 1, page: 1, size: 200 }))
  const files = catchSaved()
  const { t, user } = await mount(<MarketplacesPage />, { client })
  const press = async () => user.click(await screen.findByRole('button', { name: t('marketplaces.save') }))
  const issue = { lotId: 'a', number: '27A', column: 'ImageFile.1', issue: 'missing' as const }
  client.on(marketplaceExport, () => success({ content: '', issues: [issue] }))
  await press()
  await screen.findByText('27A')
  expect(files).toEqual([])
  client.on(marketplaceExport, () => success({ content: 'LotNum\r\n', issues: [] }))
  await press()
  await screen.findByText(t('marketplaces.saved'))
  expect(screen.queryByText('27A')).toBeNull()
  expect(files[0]?.name).toMatch(/-liveAuctioneers\.csv$/)
  client.on(marketplaceExport, () => refusal('notFound', null))
  await press()
  await screen.findByText(t('marketplaces.gone'))
})
