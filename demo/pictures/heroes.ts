import { bilingual } from '#demo/bilingual.ts'
import type { Hero } from './picture.ts'

/** Wide pictures for the head of a page, with dark room for text, by file name. */
export const heroes = {
  'hero-cellar-row': {
    name: bilingual('A row of bottles in the cellar', '酒窖中的一排酒瓶'),
    width: 2000,
    height: 1000,
  },
  'hero-cigar-still-life': {
    name: bilingual('Cigars and single malt', '雪茄与单一麦芽'),
    width: 2000,
    height: 1000,
  },
  'hero-saleroom-gavel': { name: bilingual('The saleroom', '拍卖厅'), width: 2000, height: 1000 },
} satisfies Record<string, Hero>
