import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { type CallContext, type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import { aboutGet } from '#wire/calls/content.ts'
import type { About } from '#wire/entities/about.ts'
import type { ContentCache } from './content-cache.ts'
import { localize } from './entries.ts'
import { aboutSlug, editionAt, toPage } from './pages.ts'

type Sales = Pick<Catalogue, 'allPublished' | 'toAuction'>

/** The call that reads the About page. */
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

/** The totals of the published sales. */
async function figuresOf(catalogue: Sales, visit: CallContext): Promise<About['figures']> {
  const sales = await catalogue.allPublished()
  const auctions = await Promise.all(sales.map((sale) => catalogue.toAuction(sale, visit)))
  const ended = auctions.flatMap(({ totals, currency }) => (totals ? [{ ...totals, currency }] : []))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    ended: ended.length,
    open: auctions.filter(({ isEnd }) => !isEnd).length,
    lotsOffered: sum(ended.map(({ offered }) => offered)),
    lotsSold: sum(ended.map(({ sold }) => sold)),
    hammer: [...Map.groupBy(ended, ({ currency }) => currency)].map(([currency, those]) => ({
      currency,
      total: sum(those.map(({ hammer }) => hammer)),
    })),
  }
}
