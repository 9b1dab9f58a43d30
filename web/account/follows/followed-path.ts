import type { FollowQuery } from '#domain/follows/follow.ts'
import { attributePrefix } from '#web/kit/navigation/attribute-params.ts'
import { paths } from '#web/kit/navigation/links.ts'

/** Returns the path of the search for lots that a follow matches, apart from its terms. */
export function followedPath(query: FollowQuery): string {
  const params = new URLSearchParams({ q: query.q, kind: 'lot' })
  for (const name of ['cate', 'region', 'producer'] as const)
    for (const value of query[name]) params.append(name, value)
  for (const attribute of query.attributes) {
    const [name = '', value = ''] = attribute.split(/=(.*)/s)
    params.append(attributePrefix + name, value)
  }
  for (const name of ['vintageFrom', 'vintageTo', 'estimateFrom', 'estimateTo'] as const)
    if (query[name] > 0) params.set(name, String(query[name]))
  return `${paths.search}?${params}`
}
