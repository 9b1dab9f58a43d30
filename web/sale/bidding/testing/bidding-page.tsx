import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { isOwner } from '#domain/auction/own-lot.ts'
import { accountOf, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lot as lotFixture, sale as saleFixture } from '#web/kit/json-ld/testing.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, type FakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale, type LiveSale } from '#web/kit/testing/live-sale.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { orderList } from '#wire/calls/orders.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { auctionTelephoneGet, type TelephoneRequest } from '#wire/calls/telephone-requests.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { Order } from '#wire/entities/order.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { BidArea } from '../bid-area.tsx'
import { BiddingLotProvider } from '../bidding-lot-provider.tsx'
import { approved } from './approved.ts'

const noCallRequest: TelephoneRequest = { mayChange: false, isRequested: false, note: '', phone: '' }

export type BiddingOptions = {
  readonly sale?: Rehearsal
  readonly registration?: Registration
  /** Returns what the server has stored about the bidder's call for the lot, if the sale is live. */
  readonly callRequest?: () => TelephoneRequest
  /** The viewer's orders. */
  readonly orders?: readonly Order[]
  readonly client?: FakeClient
}

/**
 * Returns the bidding part of a lot's page for tests, as seen by paddle A. The server accepts maximums
 * according to the sale's rules.
 */
export function biddingPage({
  sale = rehearse(),
  registration = approved,
  callRequest = () => noCallRequest,
  orders = [],
  client = createFakeClient(),
}: BiddingOptions) {
  const live: LiveSale = createLiveSale(sale)
  client.on(auctionRegisterCheck, () => success(registration))
  client.on(auctionTelephoneGet, () => success(callRequest()))
  client.on(orderList, () => success({ list: [...orders], total: orders.length, page: 1, size: 999 }))
  client.on(lotPrebid, ({ bidPrice }) => preBid(sale, bidPrice))
  const { terms } = sale.state()
  if (!terms) throw new Error('The sale is not published')
  const auction = saleFixture({
    id: sale.state().auctionId,
    type: terms.kind,
    bidStartTime: terms.bidStartTime,
    config: { ...saleFixture().config, priceLevel: { ...toPriceLevel(hongKongIncrements) } },
  })
  const { desk: _, lotId, ...state } = sale.seenBy('A')
  const lot = lotFixture({
    ...state,
    id: lotId,
    auctionId: auction.id,
    lowEstimate: 10_000,
    ...(isOwner(sale.lot(), accountOf('A')) && { isOwn: true }),
  })
  const page = (
    <SaleProvider initial={live.initial}>
      <Bidding auction={auction} lot={lot} />
    </SaleProvider>
  )
  return { client, live, page }
}

function Bidding({ auction, lot }: { auction: Auction; lot: Lot }) {
  return (
    <BiddingLotProvider auction={auction} lot={lot}>
      <BidArea />
    </BiddingLotProvider>
  )
}

/** Returns the server's response to a maximum. */
function preBid(sale: Rehearsal, maximum: number) {
  const decision = sale.preBid('A', maximum)
  const { winPrice, win, myPrice } = sale.seenBy('A')
  if (decision.kind === 'refused') return refusal('lotEnded', { nowPrice: winPrice })
  return success({ nowPrice: winPrice, win, myPrice, seq: sale.state().seq, receipt: null })
}
