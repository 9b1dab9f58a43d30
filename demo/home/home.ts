import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { type Moment, onDay } from '#demo/house/moment.ts'
import type { HeroName } from '#demo/pictures.ts'

/** Changes to a home page block of every new installation. */
export type DemoBlock = {
  readonly id: 'mall' | 'points' | 'news' | 'consign'
  readonly refs: readonly string[]
  readonly title: BilingualText
  readonly accent: BilingualText
  readonly text: BilingualText
  readonly picture: HeroName | null
}

/** The demonstration's home page blocks. */
export const blocks: readonly DemoBlock[] = [
  {
    id: 'mall',
    refs: ['delacroix-roy-2002', 'tsukigatake-18', 'burgundy-glasses'],
    title: bilingual('The mall', '商城'),
    accent: bilingual('', ''),
    text: bilingual('Fixed prices, from our own cellar in Hong Kong.', '明码标价，由本行香港酒窖直接供应。'),
    picture: null,
  },
  {
    id: 'points',
    refs: ['wine-decanter', 'cellar-evening', 'burgundy-glasses'],
    title: bilingual('One point for every Hong\u00a0Kong dollar you spend', '每消费 1 港元，积 1 分'),
    accent: bilingual('', ''),
    text: bilingual(
      'Points never expire. Redeem them for decanters, evenings in our cellar and bottles reserved for clients.',
      '积分永久有效，可换领醒酒器、酒窖之夜，以及为客户预留的佳酿。',
    ),
    picture: null,
  },
  {
    id: 'news',
    refs: [
      'the-cellar-book-of-mount-kellett',
      'bottled-twice',
      'twelve-for-the-table',
      'how-a-timed-sale-ends',
      'nine-cellars',
      'original-wood-results',
    ],
    title: bilingual('News', '资讯'),
    accent: bilingual('', ''),
    text: bilingual('', ''),
    picture: null,
  },
  {
    id: 'consign',
    refs: [],
    title: bilingual('What is in your cellar?', '您的酒窖有何珍藏？'),
    accent: bilingual('your', ''),
    text: bilingual(
      'Send us a list or photographs. A specialist will reply within three business days with a free estimate.',
      '请提交清单或照片，专家将于 3 个工作日内免费估价。',
    ),
    picture: 'hero-saleroom-gavel',
  },
]

/** The consignment deadlines of the demonstration's next sales. */
export const deadlines: readonly {
  readonly id: string
  readonly closes: Moment
  readonly name: BilingualText
}[] = [
  { id: 'spring-cellars', closes: onDay(24, '18:00'), name: bilingual('Spring Cellars', '春季藏酒专场') },
  {
    id: 'spring-spirits',
    closes: onDay(52, '18:00'),
    name: bilingual('Whisky & Cognac, Spring', '春季威士忌及干邑专场'),
  },
]
