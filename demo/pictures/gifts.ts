import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import type { Picture } from './picture.ts'

const producer = bilingual('Bowen House Collection', '宝云珍选')
const none = bilingual('', '')
const piece = bilingual('1 piece', '1 件')
const pair = bilingual('Pair', '一对')

/** Describes a picture of a gift. @param accent the part of the English name set in italics */
const gift = (name: BilingualText, accent: string, format: BilingualText, feature = true): Picture => ({
  kind: 'gift',
  producer,
  name,
  accent: bilingual(accent, ''),
  vintage: '',
  region: none,
  format,
  feature,
  details: {},
})

/** The gifts of the points mall, by file name. */
export const gifts = {
  'crystal-burgundy-glass-pair': gift(
    bilingual('Hand-blown Burgundy Glasses, a pair', '手工吹制水晶勃艮第酒杯 一对'),
    'a pair',
    pair,
  ),
  'crystal-wine-decanter': gift(bilingual('Crystal Wine Decanter', '水晶醒酒器'), 'Decanter', piece),
  'cut-crystal-whisky-tumbler-pair': gift(
    bilingual('Cut-crystal Whisky Tumblers, a pair', '手工切割水晶威士忌杯 一对'),
    'a pair',
    pair,
  ),
  'sommelier-rosewood-corkscrew': gift(
    bilingual('Rosewood and Brass Corkscrew', '黄檀木黄铜开瓶器'),
    'Rosewood',
    piece,
  ),
  'guillotine-cigar-cutter': gift(
    bilingual('Polished Steel Cigar Cutter', '抛光钢双刃雪茄剪'),
    'Polished Steel',
    piece,
    false,
  ),
  'black-marble-cigar-ashtray': gift(
    bilingual('Black Marble Cigar Ashtray', '黑云石雪茄烟灰缸'),
    'Black Marble',
    piece,
  ),
  'silver-champagne-bucket': gift(
    bilingual('Silver-plated Champagne Bucket', '镀银香槟冰桶'),
    'Silver-plated',
    piece,
  ),
} satisfies Record<string, Picture>
