import type { CardDeposits, Deposits } from '#server/trade/payments/holds.ts'
import type { TransferDeposits } from './transfer-deposits.ts'

/** Combines the deposits on cards with those by transfer, so that a bidder has one deposit per sale. */
export function allDeposits(cards: CardDeposits, transfers: TransferDeposits): Deposits {
  return {
    async place(request) {
      const placed = await cards.place(request)
      if (placed.kind === 'held') await transfers.release(request.userId, request.auctionId, 'awaited')
      return placed
    },
    async awaitTransfer(request) {
      await cards.release(request.userId, request.auctionId, 'byTransfer')
      await transfers.announce(request)
    },
    async of(userId, auctionId) {
      const [card, transfer] = await Promise.all([
        cards.of(userId, auctionId),
        transfers.of(userId, auctionId),
      ])
      return card.status === 'held' ? card : (transfer ?? card)
    },
    async heldFor(auctionId) {
      const [onCards, byTransfer] = await Promise.all([
        cards.heldFor(auctionId),
        transfers.heldFor(auctionId),
      ])
      return new Map([...byTransfer, ...onCards])
    },
    async release(userId, auctionId, why) {
      await cards.release(userId, auctionId, why)
      await transfers.release(userId, auctionId)
    },
    async capture(depositId, amountCents, orderId) {
      return (
        (await transfers.capture(depositId, amountCents, orderId)) ??
        (await cards.capture(depositId, amountCents, orderId))
      )
    },
  }
}
