import { emptyFollow, isFollowable } from '#domain/follows/follow.ts'
import type { priceList } from '#wire/calls/prices.ts'
import type { FollowChoice } from '#wire/entities/follow.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { PriceParams } from './price-params.ts'

/** Returns what the filters of the archive name, as it can be followed; none without them, and none of cigars (C2). */
export function pricesToFollow(
  { q, kind, cate, region, producer, vintageFrom, vintageTo }: PriceParams,
  facets: DataOf<typeof priceList>['facets'],
): readonly FollowChoice[] {
  const listed = (value: string) => (value === '' ? [] : [value])
  const filters = { cate: listed(cate), region: listed(region), producer: listed(producer) }
  const query = { ...emptyFollow, ...filters, q, vintageFrom, vintageTo }
  if (kind === 'cigars' || !isFollowable(query)) return []
  const names = [
    [facets.producers, producer],
    [facets.regions, region],
    [facets.cates, cate],
  ] as const
  const chosen = names.map(([choices, id]) => choices.find((one) => one.id === id)?.name ?? id)
  const vintages = vintageFrom + vintageTo > 0 ? `${vintageFrom || ''}–${vintageTo || ''}` : ''
  return [
    {
      name: [q, ...chosen, vintages]
        .filter((part) => part !== '')
        .join(' · ')
        .slice(0, 120),
      query,
    },
  ]
}
