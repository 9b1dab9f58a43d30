import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import type { Whole } from '#domain/money/money.ts'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale, type LiveSale } from '#web/kit/testing/live-sale.ts'
import { type Mounted, type MountOptions, mount } from '#web/kit/testing/mount.tsx'
import { lot } from '#web/sale/saleroom/testing.ts'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { type HolderView, staffConsoleHolder } from '#wire/calls/console-holder.ts'
import { staffLateBids } from '#wire/calls/late-bids.ts'
import { staffLimitRequests } from '#wire/calls/limit-requests.ts'
import { type OpenParcelRequest, staffParcelRequests } from '#wire/calls/parcel-requests.ts'
import { type SaleBidder, staffSaleBidders } from '#wire/calls/sale-bidders.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import {
  staffChoiceOffer,
  staffChoiceRecord,
  staffFloorBid,
  staffLastCall,
  staffOfferAccept,
  staffParcelSell,
  staffSell,
  staffUndo,
} from '#wire/calls/staff-sale.ts'
import { staffTelephoneList, type TelephoneConsole } from '#wire/calls/telephone-calls.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { ConsolePage } from '../console-page.tsx'
import { saleAuction } from './sale-auction.ts'

/** Returns a live sale with two lots; bidding is open on the first, and the clerk accepts online bids. */
export const consoleSale = (reserve: Whole | null = null): Rehearsal =>
  inTheRoom({ bidAcceptance: 'clerk' }, [lotTerms(1, { reserve }), lotTerms(2)])

const busyControls = () => screen.queryAllByRole('button', { busy: true })

type MountedConsole = Mounted &
  LiveSale & {
    /** Waits for a command, delivers its effect and its response, and waits until the result is shown. */
    readonly complete: () => Promise<void>
  }

/** For tests: the console of a sale. The server carries out floor bids, calls, acceptances, hammers and undo. */
export async function mountConsole({
  sale = consoleSale(),
  client = createFakeClient(),
  role = 'clerk',
  bidders = [],
  telephones = { list: [], callers: [] },
  holder = () => null,
  parcelRequest = null,
  depositType = 'none',
  lotCount = 2,
  identical = 0,
  ...options
}: MountOptions & {
  sale?: Rehearsal
  role?: Role
  bidders?: readonly SaleBidder[]
  telephones?: TelephoneConsole
  /** Returns who holds the console (V21). */
  holder?: () => HolderView | null
  /** The request of the current lot’s buyer (V22). */
  parcelRequest?: OpenParcelRequest | null
  depositType?: Auction['depositType']
  lotCount?: number
  /** The number of lots, if all are identical (V20). */
  identical?: number
} = {}): Promise<MountedConsole> {
  const live = createLiveSale(sale, { kind: 'staff' })
  const lotId = 'lot1'
  const pending: (() => void)[] = []
  const carryOut = async (command: Parameters<Rehearsal['clerk']>[0]) => {
    const decision = sale.clerk(command)
    if (decision.kind === 'refused') throw new Error(`The sale refused: ${JSON.stringify(decision.refusal)}`)
    const { seq } = sale.state()
    await new Promise<void>((resolve) => pending.push(resolve))
    return success({ seq })
  }
  const complete = async () => {
    await waitFor(() => expect(busyControls()).not.toEqual([]))
    live.deliver()
    for (const respond of pending.splice(0)) respond()
    await waitFor(() => expect(busyControls()).toEqual([]))
  }
  client.on(staffFloorBid, ({ bidPrice, paddle = '', channel = 'room', split = false }) =>
    carryOut({ type: 'floorBid', lotId, price: bidPrice, paddle, channel, isSplit: split }),
  )
  client.on(staffLastCall, ({ on }) => carryOut({ type: 'setLastCall', lotId, on }))
  client.on(staffOfferAccept, ({ bidId }) => carryOut({ type: 'acceptOffer', lotId, offerId: bidId }))
  client.on(staffUndo, ({ waiting, overOffer }) =>
    carryOut({ type: 'undo', lotId, offers: waiting ?? [], overOffer: overOffer ?? false }),
  )
  client.on(staffSell, ({ belowReserve, waiting, overOffer }) =>
    carryOut({
      type: 'sell',
      lotId,
      belowReserve: belowReserve ?? false,
      offers: waiting ?? [],
      overOffer: overOffer ?? false,
    }),
  )
  client.on(staffParcelSell, ({ lotIds }) => carryOut({ type: 'sellParcel', lotId, lotIds }))
  client.on(staffChoiceRecord, ({ lotIds }) => carryOut({ type: 'recordChoice', lotId, lotIds }))
  client.on(staffChoiceOffer, ({ lotId: ofLotId, lotIds = [] }) =>
    carryOut({ type: 'offerChoice', lotId: ofLotId, lotIds }),
  )
  client.on(staffParcelRequests, () => success({ list: parcelRequest ? [parcelRequest] : [] }))
  client.on(staffLimitRequests, () => success({ list: [] }))
  client.on(staffSaleBidders, () => success({ list: [...bidders] }))
  client.on(staffConsoleHolder, () => success({ holder: holder() }))
  client.on(staffTelephoneList, () => success(telephones))
  client.on(staffLateBids, () => success({ list: [] }))
  client.on(staffChatList, () => success({ list: [], total: 0, page: 1, size: 60, waiting: 0 }))
  const page = (
    <ConsolePage
      auction={{
        ...saleAuction,
        depositType,
      }}
      lots={Array.from({ length: lotCount }, (_, i) => ({
        ...lot,
        id: `lot${i + 1}`,
        lotNum: i + 1,
        lotSuffix: '',
        identical,
      }))}
      start={live.initial}
    />
  )
  const mounted = await mount(<HeldRoles value={[role]}>{page}</HeldRoles>, {
    ...options,
    client,
    live,
  })
  live.connect()
  return { ...mounted, ...live, complete }
}
