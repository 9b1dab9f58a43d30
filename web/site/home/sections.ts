import type { SaleView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { type CardLot, toCardLots } from '#web/sale/lots/card-lot.ts'
import { type CardProduct, toCardProduct } from '#web/shop/mall/card-product.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Deadline, HomeBlock } from '#wire/entities/home-block.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { Picture } from '#wire/entities/picture.ts'

type SectionTexts = {
  readonly id: string
  readonly title: string
  readonly accent: string
  readonly text: string
}

export type MallSection = SectionTexts & { readonly products: readonly CardProduct[] }
export type PointsSection = SectionTexts & {
  readonly gifts: readonly { readonly id: string; readonly title: string; readonly points: number }[]
}
export type NewsSection = SectionTexts & {
  readonly news: readonly Pick<NewsLine, 'id' | 'lang' | 'title' | 'accent' | 'summary' | 'at' | 'picture'>[]
}
export type QuoteSection = SectionTexts & { readonly picture: Picture | null }
export type ConsignSection = QuoteSection & { readonly deadline: Deadline | null }
export type FilmSection = QuoteSection & { readonly link: string }

/** A section of the home page with its data. */
export type HomeSection =
  | ({ readonly kind: 'sales' } & SectionTexts)
  | ({ readonly kind: 'lots' } & SectionTexts & {
        readonly lots: readonly { readonly lot: CardLot; readonly sale: string; readonly start: SaleView }[]
      })
  | {
      readonly kind: 'malls'
      readonly id: string
      readonly mall: MallSection | null
      readonly points: PointsSection | null
    }
  | ({ readonly kind: 'news' } & NewsSection)
  | ({ readonly kind: 'consign' } & ConsignSection)
  | ({ readonly kind: 'newsletter' } & SectionTexts)
  | ({ readonly kind: 'quote' } & QuoteSection)
  | ({ readonly kind: 'film' } & FilmSection)

/** Converts the blocks of the home page to sections; adjacent malls are combined. */
export function toSections(blocks: readonly HomeBlock[], sales: readonly Auction[]): readonly HomeSection[] {
  const sections: HomeSection[] = []
  for (const block of blocks) {
    const section = toSection(block, sales)
    const last = sections.at(-1)
    if (section?.kind === 'malls' && last?.kind === 'malls' && complements(last, section)) {
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

const complements = (first: Malls, second: Malls): boolean =>
  (first.mall === null) !== (second.mall === null) && (first.points === null) !== (second.points === null)

/** Converts a block to a section; null if it has nothing to show, and for the sale at the top. */
function toSection(block: HomeBlock, sales: readonly Auction[]): HomeSection | null {
  const { id, title, accent, text } = block
  const texts = { id, title, accent, text }
  switch (block.kind) {
    case 'hero':
      return null
    case 'sales':
      return { kind: 'sales', ...texts }
    case 'lots': {
      const cards = toCardLots(block.lots)
      const lots = block.lots.flatMap((lot, index) => {
        const [sale, card] = [sales.find((first) => first.id === lot.auctionId), cards[index]]
        return sale && card ? [{ lot: card, sale: sale.title, start: createInitialView(sale, [lot]) }] : []
      })
      return lots.length === 0 ? null : { kind: 'lots', ...texts, lots }
    }
    case 'mall':
      return {
        kind: 'malls',
        id,
        mall: { ...texts, products: block.products.map(toCardProduct) },
        points: null,
      }
    case 'points': {
      const gifts = block.gifts.map((gift) => ({ id: gift.id, title: gift.title, points: gift.points }))
      return { kind: 'malls', id, mall: null, points: { ...texts, gifts } }
    }
    case 'news':
      return { kind: 'news', ...texts, news: block.news.map(pickNewsFields) }
    case 'consign': {
      const { picture, deadline } = block
      return { kind: 'consign', ...texts, picture, deadline }
    }
    case 'newsletter':
      return { kind: 'newsletter', ...texts }
    case 'quote':
      return { kind: 'quote', ...texts, picture: block.picture }
    case 'film':
      return { kind: 'film', ...texts, picture: block.picture, link: block.link }
    default:
      return unreachable(block)
  }
}

const pickNewsFields = ({ id, lang, title, accent, summary, at, picture }: NewsLine) => ({
  id,
  lang,
  title,
  accent,
  summary,
  at,
  picture,
})
