import { bilingual } from '#demo/bilingual.ts'
import { lotsIn } from '../lots.ts'
import { onDay } from '../moment.ts'
import type { DemoSale } from '../types.ts'

/** The sale in preview: bidding opens ten days after the opening. */
export const cedarAndLeaf: DemoSale = {
  no: 'BH0150',
  kind: 'timed',
  title: bilingual('Cedar and Leaf: Aged Cigars', '雪松与烟叶：陈年雪茄'),
  accent: bilingual('Aged Cigars', ''),
  summary: bilingual(
    'Twenty-four lots of cigars of the 2006 to 2018 crops, in cabinets, boxes, jars and humidors.',
    '2006 至 2018 年收成的雪茄，分柜装、盒装、瓷罐及保湿盒装，共 24 件拍品。',
  ),
  description: [
    bilingual(
      'The catalogue states count, box code and condition of each lot. Humidity was measured on receipt. Bloom, spots and cracks are recorded by the number of cigars.',
      '每件拍品均载明支数、盒码与品相。收件时已量度湿度；茄衣如有油霜、斑点或裂纹，均注明支数。',
    ),
    bilingual(
      'Duty has been paid on every lot. Buyers must be aged 18 or over and show an ID document on collection.',
      '全部拍品均已完税。买家须年满 18 岁，提取时须出示证件。',
    ),
    bilingual(
      'Lots may be examined in Sheung Wan on the two days before bidding closes, by appointment.',
      '截拍前 2 日可于上环检视拍品，敬请预约。',
    ),
  ],
  place: bilingual('Online', '网上'),
  cover: 'flor-de-isadora-gran-corona-box-25',
  currency: 'HKD',
  cates: ['cabinets', 'boxes', 'humidors', 'jars', 'singles'],
  meetings: [],
  related: [],
  admission: 'staff',
  identityNeeded: true,
  depositType: 'none',
  depositVal: 0,
  depositDesc: bilingual('No deposit is required for this sale.', '本场无须保证金。'),
  schedule: {
    registerStart: onDay(-1, '10:00'),
    bidStart: onDay(10, '10:00'),
    start: onDay(10, '10:00'),
    end: onDay(17, '20:00'),
  },
  lotInterval: 60,
  lots: lotsIn(new URL('lots.tsv', import.meta.url)),
  preBids: [],
  results: [],
}
