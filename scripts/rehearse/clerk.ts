import { randomUUID } from 'node:crypto'
import type { ClerkCommand, SeenOffers } from '#domain/auction/commands.ts'
import * as wire from '#wire/calls/house.ts'
import type { Client } from '#wire/client/client.ts'

/** V13: the offers that a press was decided on, as the wire has them. */
const decidedOn = ({ offers = [], overOffer = false }: SeenOffers) => ({ waiting: [...offers], overOffer })

/** Presses at the desk what a human clerk would: each press bears a key, and the place that was seen (V7). */
export function press(client: Client, auctionId: string, command: ClerkCommand) {
  const sheet = { auctionId, ak: randomUUID(), seq: command.seen }
  switch (command.type) {
    case 'openRoom':
    case 'closeRoom':
      return client.call(wire.houseRoom, { ...sheet, open: command.type === 'openRoom' })
    case 'openLot':
      return client.call(wire.houseLotOpen, { ...sheet, lotId: command.lotId })
    case 'startLot':
      return client.call(wire.houseLotStart, { ...sheet, lotId: command.lotId })
    case 'floorBid': {
      const { lotId, price: bidPrice, paddle, channel } = command
      return client.call(wire.houseFloorBid, { ...sheet, lotId, bidPrice, paddle, channel })
    }
    case 'acceptOffer':
      return client.call(wire.houseOfferAccept, { ...sheet, lotId: command.lotId, bidId: command.offerId })
    case 'rejectOffer': {
      const { lotId, offerId: bidId, reason } = command
      return client.call(wire.houseOfferReject, { ...sheet, lotId, bidId, reason })
    }
    case 'setLastCall':
      return client.call(wire.houseLastCall, { ...sheet, lotId: command.lotId, on: command.on })
    case 'setLastWarning':
      return client.call(wire.houseLastWarning, { ...sheet, lotId: command.lotId, on: command.on })
    case 'sell': {
      const { lotId, belowReserve } = command
      return client.call(wire.houseSell, { ...sheet, lotId, belowReserve, ...decidedOn(command) })
    }
    case 'pass':
      return client.call(wire.housePass, { ...sheet, lotId: command.lotId, ...decidedOn(command) })
    case 'undo':
      return client.call(wire.houseUndo, { ...sheet, lotId: command.lotId, ...decidedOn(command) })
    case 'pauseSale':
      return client.call(wire.housePause, { ...sheet, reason: command.reason })
    case 'resumeSale':
      return client.call(wire.houseResume, sheet)
    case 'tellRoom':
      return client.call(wire.houseMessage, { ...sheet, text: command.text })
    case 'endSale':
      return client.call(wire.houseEnd, sheet)
    default:
      throw new Error(`The virtual clerk does not press ${command.type}`)
  }
}
