import type { CallContext } from '#server/platform/http/calls.ts'
import type { LotResult } from '#wire/entities/search-result.ts'
import type { Catalogue } from './sales.ts'

/** Returns lots found by a search with their sales, ordered by id, without lots that may not be shown. */
export async function lotResults(
  catalogue: Pick<Catalogue, 'lots' | 'state'>,
  lotIds: readonly string[],
  visit: Pick<CallContext, 'viewer' | 'lang'>,
): Promise<readonly LotResult[]> {
  const found = await catalogue.lots(lotIds, visit)
  return Promise.all(
    found.map(async ({ lot, sale: { id, no, kind, startTime, endTime, texts, rates } }) => {
      const { isEnd } = await catalogue.state(id)
      const at = kind === 'live' ? startTime : endTime
      return { lot, auction: { id, no, title: texts[visit.lang].title, isEnd, at, rates } }
    }),
  )
}
