import type { Bus } from '#server/platform/bus/bus.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'

/** Publishes each change of items to the pages that have their consignment, or the draft of their lots, open. */
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
