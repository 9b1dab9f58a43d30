import type { SaleView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { isAvailable } from '#web/kit/navigation/links.ts'
import { type CardLot, toCardLot } from '#web/sale/lots/card-lot.ts'
import { type CardProduct, cardProduct } from '#web/shop/mall/card-product.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Deadline, HomeBlock } from '#wire/entities/home-block.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { Picture } from '#wire/entities/picture.ts'

type Said = { readonly id: string; readonly title: string; readonly accent: string; readonly text: string }

export type MallSection = Said & { readonly products: readonly CardProduct[] }
export type PointsSection = Said & {
  readonly gifts: readonly { readonly id: string; readonly title: string; readonly points: number }[]
}
export type NewsSection = Said & {
  readonly news: readonly Pick<NewsLine, 'id' | 'lang' | 'title' | 'accent' | 'summary' | 'at' | 'picture'>[]
}
export type ConsignSection = Said & { readonly picture: Picture | null; readonly deadline: Deadline | null }

/** A part of the home page with what it shows, and no more than that. */
export type HomeSection =
  | ({ readonly kind: 'sales' } & Said)
  | ({ readonly kind: 'lots' } & Said & {
        readonly lots: readonly { readonly lot: CardLot; readonly start: SaleView }[]
      })
  | {
      readonly kind: 'malls'
      readonly id: string
      readonly mall: MallSection | null
      readonly points: PointsSection | null
    }
  | ({ readonly kind: 'news' } & NewsSection)
  | ({ readonly kind: 'consign' } & ConsignSection)
  | ({ readonly kind: 'newsletter' } & Said)

/** The blocks of the home page as its sections: the two malls beside each other where one follows the other. */
export function sectionsOf(blocks: readonly HomeBlock[], sales: readonly Auction[]): readonly HomeSection[] {
  const sections: HomeSection[] = []
  for (const block of blocks) {
    const section = sectionOf(block, sales)
    const last = sections.at(-1)
    if (section?.kind === 'malls' && last?.kind === 'malls' && isOther(last, section)) {
      sections.splice(-1, 1, {
        ...last,
        mall: last.mall ?? section.mall,
        points: last.points ?? section.points,
      })
    } else if (section) sections.push(section)
  }
  return sections
}

type Malls = Extract<HomeSection, { readonly kind: 'malls' }>

const isOther = (one: Malls, other: Malls): boolean =>
  (one.mall === null) !== (other.mall === null) && (one.points === null) !== (other.points === null)

/** null where the page that a block leads to does not stand. */
function sectionOf(block: HomeBlock, sales: readonly Auction[]): HomeSection | null {
  const { id, title, accent, text } = block
  const said = { id, title, accent, text }
  switch (block.kind) {
    case 'sales':
      return { kind: 'sales', ...said }
    case 'lots': {
      const lots = block.lots.flatMap((lot) => {
        const sale = sales.find((one) => one.id === lot.auctionId)
        return sale ? [{ lot: toCardLot(lot), start: createInitialView(sale, [lot]) }] : []
      })
      return lots.length === 0 ? null : { kind: 'lots', ...said, lots }
    }
    case 'mall':
      return { kind: 'malls', id, mall: { ...said, products: block.products.map(cardProduct) }, points: null }
    case 'points': {
      const gifts = block.gifts.map((gift) => ({ id: gift.id, title: gift.title, points: gift.points }))
      return { kind: 'malls', id, mall: null, points: { ...said, gifts } }
    }
    case 'news':
      return isAvailable('news') ? { kind: 'news', ...said, news: block.news.map(newsOf) } : null
    case 'consign': {
      const { picture, deadline } = block
      return isAvailable('consign') ? { kind: 'consign', ...said, picture, deadline } : null
    }
    case 'newsletter':
      return { kind: 'newsletter', ...said }
    default:
      return unreachable(block)
  }
}

const newsOf = ({ id, lang, title, accent, summary, at, picture }: NewsLine) => ({
  id,
  lang,
  title,
  accent,
  summary,
  at,
  picture,
})
