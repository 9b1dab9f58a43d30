import type { Bus } from '#server/platform/bus/bus.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'

/**
 * Wraps calls so that each change of items is published to the pages that show their consignment or the draft
 * of their lots.
 */
export const withItemNotices = (
  bus: Pick<Bus, 'publish'>,
  calls: readonly CallHandler[],
): readonly CallHandler[] =>
  calls.map((handler) => {
    if (handler.call.verb !== 'POST') return handler
    return {
      ...handler,
      async handle(visit, pairs, ...rest) {
        const outcome = await handler.handle(visit, pairs, ...rest)
        const changed = pairs.flatMap(([name, id]) =>
          name === 'consignmentId' || name === 'auctionId' ? [id] : [],
        )
        if (outcome.kind === 'done')
          for (const auctionId of changed) bus.publish('draft', { auctionId, lots: null })
        return outcome
      },
    }
  })
