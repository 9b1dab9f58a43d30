import type { Command } from '#domain/auction/commands.ts'
import type { CommandResult } from '#server/sale/rooms/outcome.ts'
import { toOfferResponse, toPreBidResponse } from './responses.ts'

/**
 * Returns the response to a command of a bidder or a clerk. Every server gives the same response, wherever
 * the command arrived.
 */
export function answerTo(command: Command, done: Omit<CommandResult, 'body'>): unknown {
  switch (command.type) {
    case 'placePreBid':
      return toPreBidResponse(done, command)
    case 'offer':
      return toOfferResponse(done, command)
    default:
      return { seq: done.seq }
  }
}
