import { emptyFollow, isFollowable } from '#domain/follows/follow.ts'
import type { FollowChoice } from '#wire/entities/follow.ts'
import type { FoundData } from './results.ts'
import type { SearchParams } from './search-params.ts'

/** Returns a search as it can be followed, named by its words, else by its filters; none without either. */
export function searchToFollow(
  params: SearchParams,
  { corrected, facets }: Pick<FoundData, 'corrected' | 'facets'>,
): readonly FollowChoice[] {
  if (params.kind !== '' && params.kind !== 'lot' && params.kind !== 'result') return []
  const { cate, region, producer, attributes, vintageFrom, vintageTo, estimateFrom, estimateTo } = params
  const filters = { cate, region, producer, attributes, vintageFrom, vintageTo, estimateFrom, estimateTo }
  const query = { ...emptyFollow, ...filters, q: corrected || params.q }
  if (!isFollowable(query)) return []
  const chosen = (['producer', 'region', 'cate'] as const).flatMap((facet) =>
    params[facet].map((id) => facets[facet].find((one) => one.id === id)?.name ?? id),
  )
  const vintages = vintageFrom + vintageTo > 0 ? [`${vintageFrom || ''}–${vintageTo || ''}`] : []
  const values = attributes.map((attribute) => attribute.replace(/^[^=]*=/, ''))
  const name = [query.q, ...chosen, ...vintages, ...values].filter((part) => part !== '').join(' · ')
  return [{ name: name.slice(0, 120), query }]
}
