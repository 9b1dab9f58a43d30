import { randomUUID } from 'node:crypto'
import type { ClerkCommand, SeenOffers } from '#domain/auction/commands.ts'
import * as wire from '#wire/calls/staff-sale.ts'
import type { Client } from '#wire/client/client.ts'

/** V13: returns the offers seen at a press, in their wire format. */
const decidedOn = ({ offers = [], overOffer = false }: SeenOffers) => ({ waiting: [...offers], overOffer })

/** Presses the console's buttons as a clerk would: each press has an idempotency key and the seen ledger position (V7). */
export function press(client: Client, auctionId: string, command: ClerkCommand) {
  const sheet = { auctionId, ak: randomUUID(), seq: command.seen }
  switch (command.type) {
    case 'openRoom':
    case 'closeRoom':
      return client.call(wire.staffRoom, { ...sheet, open: command.type === 'openRoom' })
    case 'openLot':
      return client.call(wire.staffLotOpen, { ...sheet, lotId: command.lotId })
    case 'startLot':
      return client.call(wire.staffLotStart, { ...sheet, lotId: command.lotId })
    case 'floorBid': {
      const { lotId, price: bidPrice, paddle, channel } = command
      return client.call(wire.staffFloorBid, { ...sheet, lotId, bidPrice, paddle, channel })
    }
    case 'acceptOffer':
      return client.call(wire.staffOfferAccept, { ...sheet, lotId: command.lotId, bidId: command.offerId })
    case 'rejectOffer': {
      const { lotId, offerId: bidId, reason } = command
      return client.call(wire.staffOfferReject, { ...sheet, lotId, bidId, reason })
    }
    case 'setLastCall':
      return client.call(wire.staffLastCall, { ...sheet, lotId: command.lotId, on: command.on })
    case 'setLastWarning':
      return client.call(wire.staffLastWarning, { ...sheet, lotId: command.lotId, on: command.on })
    case 'sell': {
      const { lotId, belowReserve } = command
      return client.call(wire.staffSell, { ...sheet, lotId, belowReserve, ...decidedOn(command) })
    }
    case 'pass':
      return client.call(wire.staffPass, { ...sheet, lotId: command.lotId, ...decidedOn(command) })
    case 'undo':
      return client.call(wire.staffUndo, { ...sheet, lotId: command.lotId, ...decidedOn(command) })
    case 'pauseSale':
      return client.call(wire.staffPause, { ...sheet, reason: command.reason })
    case 'resumeSale':
      return client.call(wire.staffResume, sheet)
    case 'tellRoom':
      return client.call(wire.staffMessage, { ...sheet, text: command.text })
    case 'endSale':
      return client.call(wire.staffEnd, sheet)
    default:
      throw new Error(`The virtual clerk does not press ${command.type}`)
  }
}
