import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import type { SaleView } from '#domain/auction/view.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { CataloguePage, createCatalogue } from '#web/sale/lots/testing/catalogue-page.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { lot } from '#web/sale/saleroom/testing.ts'
import { AuctioneerPage } from '#web/staff/auctioneer/auctioneer-page.tsx'
import { ConsolePage } from '#web/staff/console/console-page.tsx'
import { saleAuction as auction } from '#web/staff/console/testing/sale-auction.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { TelephonesPage } from '#web/staff/telephones/telephones-page.tsx'
import { TimedPage } from '#web/staff/timed/timed-page.tsx'
import { staffConsoleHolder } from '#wire/calls/console-holder.ts'
import { staffLateBids } from '#wire/calls/late-bids.ts'
import { staffLimitRequests } from '#wire/calls/limit-requests.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { staffParcelRequests } from '#wire/calls/parcel-requests.ts'
import { staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import { staffTelephoneList } from '#wire/calls/telephone-calls.ts'
import { StaffSalePage } from './staff-sale-page.tsx'

type Loaded = { readonly lots: readonly SaleroomLot[]; readonly start: SaleView }

const pages: Record<string, (loaded: Loaded) => ReactNode> = {
  'the console': (loaded) => <ConsolePage auction={auction} {...loaded} />,
  'the auctioneer’s screen': (loaded) => <AuctioneerPage auction={auction} {...loaded} />,
  'the telephone desk': (loaded) => <TelephonesPage auction={auction} {...loaded} />,
  'a timed sale': (loaded) => (
    <TimedPage
      auction={{ ...auction, type: 'timed' }}
      params={{ view: 'all', q: '', number: null }}
      {...loaded}
    />
  ),
  'a page within the menu': ({ lots, start }) => (
    <StaffSalePage title="Saleroom notices" auction={auction} start={start}>
      {lots[1]?.title}
    </StaffSalePage>
  ),
}

const telephoneCall = {
  lotId: 'lot2',
  paddle: 'A',
  name: 'Ann Lee',
  callerId: '',
  status: 'toCall',
  attempts: 0,
  note: '',
  at: 1,
} as const

function clientOfSale() {
  const client = createFakeClient()
  const nothing = () => success({ list: [] })
  client.on(staffLimitRequests, nothing)
  client.on(staffSaleBidders, nothing)
  client.on(staffParcelRequests, nothing)
  client.on(staffLateBids, nothing)
  client.on(lotCorrections, nothing)
  client.on(staffConsoleHolder, () => success({ holder: null }))
  client.on(staffTelephoneList, () => success({ list: [telephoneCall], callers: [] }))
  client.on(staffChatList, () => success({ list: [], total: 0, page: 1, size: 60, waiting: 0 }))
  return client
}

test.each(Object.entries(pages))('K13 %s follows the correction of a later lot’s title', async (_, page) => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2), lotTerms(3)])
  const live = createLiveSale(sale, { kind: 'staff' })
  const catalogue = createCatalogue(sale, { kind: 'staff' })
  await mount(
    <HeldRoles value={['clerk']}>
      <CataloguePage>
        {({ title, start }) =>
          page({
            lots: [1, 2, 3].map((lotNum) => ({
              ...lot,
              id: `lot${lotNum}`,
              lotNum,
              title: lotNum === 2 ? title : `Wine ${lotNum}`,
              otherTitle: '',
            })),
            start,
          })
        }
      </CataloguePage>
    </HeldRoles>,
    { client: clientOfSale(), live, loader: catalogue.loader },
  )
  expect((await screen.findAllByText(/Belmont 1981/)).length).toBeGreaterThan(0)
  // The page follows the sale before the connection opens.
  await act(() => Promise.resolve())
  live.connect()
  catalogue.correct('Belmont 1990')
  live.deliver()
  expect((await screen.findAllByText(/Belmont 1990/)).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(/Belmont 1981/)).toEqual([])
})
