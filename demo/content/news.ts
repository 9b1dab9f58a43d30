import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { type Moment, onDay } from '#demo/house/moment.ts'
import type { HeroName, PictureName } from '#demo/pictures.ts'

/** The topics of the demonstration's news, in order. */
export const newsTopics = {
  sales: bilingual('Sales', '拍卖'),
  results: bilingual('Results', '成交结果'),
  producers: bilingual('Producers', '酒庄与酒厂'),
  guides: bilingual('Guides', '指南'),
  house: bilingual('About us', '本行'),
} satisfies Record<string, BilingualText>

/** An article of the demonstration. Its text is in a Markdown file per language, named by its id. */
export type DemoNews = {
  readonly id: string
  readonly topic: keyof typeof newsTopics
  readonly at: Moment
  readonly author: BilingualText
  readonly cover: PictureName | HeroName
  /** The number of its sale; '' for none. */
  readonly sale: string
  /** The ids of the lots that it mentions. */
  readonly lots: readonly string[]
}

const helena = bilingual('Helena Lau, head of spirits', '刘海莲，烈酒部主管')
const marcus = bilingual('Marcus Fong, head of wine', '方文杰，葡萄酒部主管')
const priya = bilingual('Priya Nair, client services', '倪佩雅，客户服务')

/** The news of the demonstration, newest first. */
export const news: readonly DemoNews[] = [
  {
    id: 'the-cellar-book-of-mount-kellett',
    topic: 'sales',
    at: onDay(-1, '09:30'),
    author: marcus,
    cover: 'place-decanting',
    sale: 'BH0142',
    lots: ['BH0142-7', 'BH0142-18', 'BH0142-24', 'BH0142-42'],
  },
  {
    id: 'bottled-twice',
    topic: 'producers',
    at: onDay(-2, '10:00'),
    author: helena,
    cover: 'strathmorran-1974-sherry-butt',
    sale: 'BH0145',
    lots: ['BH0145-12', 'BH0145-13', 'BH0145-14', 'BH0145-16'],
  },
  {
    id: 'twelve-for-the-table',
    topic: 'sales',
    at: onDay(-3, '12:30'),
    author: marcus,
    cover: 'champagne-delacroix-roy-blanc-de-blancs-2002',
    sale: 'BH0147',
    lots: ['BH0147-1', 'BH0147-2', 'BH0147-3', 'BH0147-5'],
  },
  {
    id: 'how-a-timed-sale-ends',
    topic: 'guides',
    at: onDay(-4, '10:00'),
    author: priya,
    cover: 'evening-rostrum',
    sale: '',
    lots: [],
  },
  {
    id: 'nine-cellars',
    topic: 'sales',
    at: onDay(-6, '10:00'),
    author: marcus,
    cover: 'place-cellar',
    sale: 'BH0145',
    lots: ['BH0145-12', 'BH0145-9', 'BH0145-28', 'BH0145-35'],
  },
  {
    id: 'original-wood-results',
    topic: 'results',
    at: onDay(-11, '11:00'),
    author: marcus,
    cover: 'place-warehouse',
    sale: 'BH0138',
    lots: ['BH0138-26', 'BH0138-13', 'BH0138-31', 'BH0138-12'],
  },
  {
    id: 'the-moon-over-nagano',
    topic: 'producers',
    at: onDay(-15, '10:00'),
    author: helena,
    cover: 'tsukigatake-18-pure-malt',
    sale: 'BH0145',
    lots: ['BH0145-29', 'BH0145-42', 'BH0142-30', 'BH0145-17'],
  },
  {
    id: 'reading-a-level',
    topic: 'guides',
    at: onDay(-19, '10:00'),
    author: marcus,
    cover: 'place-inspection',
    sale: '',
    lots: [],
  },
  {
    id: 'an-evening-for-the-kitchen',
    topic: 'house',
    at: onDay(-24, '10:00'),
    author: priya,
    cover: 'place-tasting-table',
    sale: '',
    lots: [],
  },
  {
    id: 'where-a-bottle-has-been',
    topic: 'guides',
    at: onDay(-31, '10:00'),
    author: marcus,
    cover: 'lherbier-le-chambelland-1978',
    sale: '',
    lots: [],
  },
  {
    id: 'before-you-buy-a-cask',
    topic: 'guides',
    at: onDay(-45, '10:00'),
    author: helena,
    cover: 'glen-ardoch-40-decanter',
    sale: '',
    lots: [],
  },
  {
    id: 'keeping-wine-in-hong-kong',
    topic: 'guides',
    at: onDay(-60, '10:00'),
    author: marcus,
    cover: 'domaine-de-la-combe-noire-2015-trio',
    sale: '',
    lots: [],
  },
]
