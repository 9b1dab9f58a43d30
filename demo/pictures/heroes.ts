import { bilingual } from '#demo/bilingual.ts'
import type { Hero } from './picture.ts'

/**
 * Pictures by file name: wide ones for page headers, with dark space for text, and of the premises; and 4:5
 * ones of evening sales.
 */
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
  'place-saleroom': {
    name: bilingual('The saleroom with its rostrum, seats and screen', '拍卖厅的拍卖台、座席与屏幕'),
    width: 2000,
    height: 1250,
  },
  'place-harbour-dusk': {
    name: bilingual('The harbour at dusk from the window of the saleroom', '从拍卖厅窗边看维港暮色'),
    width: 2000,
    height: 1250,
  },
  'place-cellar': {
    name: bilingual('Bottles in their bins under the vault of a cellar', '砖拱酒窖中层层平放的酒瓶'),
    width: 2000,
    height: 1250,
  },
  'place-warehouse': {
    name: bilingual('Wooden cases on the racks of the store', '酒库货架上的原木箱'),
    width: 2000,
    height: 1250,
  },
  'place-tasting-table': {
    name: bilingual('The tasting table by the window, with glasses poured', '窗边的品鉴长桌，酒杯已斟'),
    width: 2000,
    height: 1250,
  },
  'place-packing': {
    name: bilingual('Cases and bottles on the packing table', '包装台上的原木箱与酒瓶'),
    width: 2000,
    height: 1250,
  },
  'place-decanting': {
    name: bilingual('A decanter, a candle and an open bottle', '烛光下的醒酒器与已开瓶的红酒'),
    width: 2000,
    height: 1250,
  },
  'place-inspection': {
    name: bilingual(
      'Four bottles under the lamp, with a notebook and a magnifying glass',
      '灯下待验的四瓶酒，旁有笔记本与放大镜',
    ),
    width: 2000,
    height: 1250,
  },
  'evening-cellar': {
    name: bilingual('Three bottles on the table of the cellar', '酒窖桌上的三瓶佳酿'),
    width: 960,
    height: 1200,
  },
  'evening-rostrum': {
    name: bilingual('A gavel and a glass of red wine', '拍卖槌与一杯红酒'),
    width: 960,
    height: 1200,
  },
} satisfies Record<string, Hero>
