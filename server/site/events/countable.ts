import { countableQuery } from '#domain/counts/countable-query.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { eventCount } from '#wire/calls/events.ts'
import type { PayloadOf } from '#wire/schema/call.ts'

type Event = PayloadOf<typeof eventCount>

/**
 * Returns the target under which an event is counted (C4). Lot views and registrations are not counted for unpublished
 * sales and rehearsals.
 *
 * @returns null if it is not counted
 */
export async function countable(
  catalogue: Pick<Catalogue, 'published' | 'saleOfLot'>,
  { name, target }: Event,
): Promise<string | null> {
  switch (name) {
    case 'lotView':
      return isCounted(await catalogue.saleOfLot(target)) ? target : null
    case 'registerBegun':
    case 'registerDone':
      return isCounted(await catalogue.published(target)) ? target : null
    case 'searchEmpty':
      return countableQuery(target)
    case 'visit':
      return target === 'en' || target === 'zh-Hans' ? target : null
    case 'share':
    case 'phone':
    case 'email':
    case 'wechat':
    case 'app':
    case 'video':
    case 'catalogue':
    case 'banner':
    case 'consign':
    case 'newsletter':
      return target
    default:
      return unreachable(name)
  }
}

const isCounted = (sale: { readonly isRehearsal: boolean } | null): boolean =>
  sale !== null && !sale.isRehearsal
