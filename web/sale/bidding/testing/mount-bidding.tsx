import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lot as lotFixture, sale as saleFixture } from '#web/kit/json-ld/testing.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale, type LiveSale } from '#web/kit/testing/live-sale.ts'
import { type Mounted, type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { auctionTelephoneGet, type TelephoneRequest } from '#wire/calls/telephone-requests.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { BidArea } from '../bid-area.tsx'
import { BiddingLotContext, useBiddingLotValue } from '../bidding-lot.ts'

/** Admitted with paddle A. */
export const approved: Registration = {
  status: 2,
  paddle: 'A',
  reason: '',
  limit: null,
  limitRequest: null,
  wanting: null,
}

const noCallRequest: TelephoneRequest = { mayChange: false, isRequested: false, note: '', phone: '' }

/** For tests: the bidding part of a lot's page, seen by paddle A. The server accepts maximums by the sale's rules. */
export async function mountBidding({
  sale = rehearse(),
  registration = approved,
  isConnected = true,
  callRequest = () => noCallRequest,
  ...options
}: MountOptions & {
  sale?: Rehearsal
  registration?: Registration
  isConnected?: boolean
  /** What the server has of the bidder’s call about the lot, where the sale is live. */
  callRequest?: () => TelephoneRequest
} = {}): Promise<Mounted & LiveSale> {
  const live = createLiveSale(sale)
  const client = options.client ?? createFakeClient()
  client.on(auctionRegisterCheck, () => success(registration))
  client.on(auctionTelephoneGet, () => success(callRequest()))
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
  const lot = lotFixture({ ...state, id: lotId, auctionId: auction.id, lowEstimate: 10_000 })
  const mounted = await mount(
    <SaleProvider initial={live.initial}>
      <Bidding auction={auction} lot={lot} />
    </SaleProvider>,
    { ...options, client, live },
  )
  if (isConnected) live.connect()
  return { ...mounted, ...live }
}

function Bidding({ auction, lot }: { auction: Auction; lot: Lot }) {
  return (
    <BiddingLotContext value={useBiddingLotValue(auction, lot)}>
      <BidArea />
    </BiddingLotContext>
  )
}

/** The server's response to a maximum. */
function preBid(sale: Rehearsal, maximum: number) {
  const decision = sale.preBid('A', maximum)
  const { winPrice, win, myPrice } = sale.seenBy('A')
  if (decision.kind === 'refused') return refusal('lotEnded', { nowPrice: winPrice })
  return success({ nowPrice: winPrice, win, myPrice, seq: sale.state().seq, receipt: null })
}
