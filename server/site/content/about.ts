import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { aboutGet } from '#wire/calls/content.ts'
import type { About } from '#wire/entities/about.ts'
import type { ContentCache } from './content-cache.ts'
import { localize } from './entries.ts'
import { aboutSlug, editionAt, toPage } from './pages.ts'

type Sales = Pick<Catalogue, 'figures'>

/** Returns the call that reads the About page. */
export const aboutCalls = (cache: ContentCache, catalogue: Sales): readonly CallHandler[] => [
  handleCall(aboutGet, async (visit) => {
    const [pages, team, figures] = await Promise.all([
      cache.pages(),
      cache.team(),
      figuresOf(catalogue, visit),
    ])
    const entry = pages.find(({ slug }) => slug === aboutSlug)
    const edition = entry && editionAt(entry, visit.now)
    return {
      page: edition ? await toPage(cache, entry, edition, visit.lang) : null,
      team: team.flatMap(({ id, texts }) => {
        const one = localize(texts, visit.lang)
        return one ? [{ id, lang: one.lang, ...one.text }] : []
      }),
      figures,
    }
  }),
]

/** Returns the totals of the published sales. */
async function figuresOf(catalogue: Sales, { now }: CallContext): Promise<About['figures']> {
  const { open, past } = await catalogue.figures(now)
  const sum = (name: 'sales' | 'lots' | 'sold') => past.reduce((all, one) => all + one[name], 0)
  return {
    ended: sum('sales'),
    open,
    lotsOffered: sum('lots'),
    lotsSold: sum('sold'),
    hammer: past.map(({ currency, hammer }) => ({ currency, total: hammer })),
  }
}
