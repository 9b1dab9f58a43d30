import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { auctionList } from '#wire/calls/auctions.ts'
import { marketplaceExport } from '#wire/calls/marketplaces.ts'
import { MarketplacesPage } from './marketplaces-page.tsx'

const saved = vi.hoisted(() => ({ files: [] as File[] }))
vi.mock('#web/kit/ui/save-file.ts', () => ({ saveFile: (file: File) => saved.files.push(file) }))

test('Q7 lists what a marketplace would refuse, then saves the file', async () => {
  const client = createFakeClient()
  client.on(auctionList, () => success({ list: [auctionWith()], total: 1, page: 1, size: 200 }))
  const { t, user } = await mount(<MarketplacesPage />, { client })
  const press = async () => user.click(await screen.findByRole('button', { name: t('marketplaces.save') }))
  const issue = { lotId: 'a', number: '27A', column: 'ImageFile.1', issue: 'missing' as const }
  client.on(marketplaceExport, () => success({ content: '', issues: [issue] }))
  await press()
  await screen.findByText('27A')
  expect(saved.files).toEqual([])
  client.on(marketplaceExport, () => success({ content: 'LotNum\r\n', issues: [] }))
  await press()
  await screen.findByText(t('marketplaces.saved'))
  expect(screen.queryByText('27A')).toBeNull()
  expect(saved.files[0]?.name).toMatch(/-liveAuctioneers\.csv$/)
  client.on(marketplaceExport, () => refusal('notFound', null))
  await press()
  await screen.findByText(t('marketplaces.gone'))
})
