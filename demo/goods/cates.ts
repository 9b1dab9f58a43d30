import { type BilingualText, bilingual } from '#demo/bilingual.ts'

/** The categories that only the mall has. */
export const goodsCates = {
  glass: bilingual('Glass and decanters', '酒杯与醒酒器'),
  table: bilingual('For the table', '餐桌用品'),
  cigarTools: bilingual('Cigar accessories', '雪茄用具'),
} satisfies Record<string, BilingualText>

export type GoodsCateId = keyof typeof goodsCates

export const isGoodsCateId = (name: unknown): name is GoodsCateId =>
  typeof name === 'string' && Object.hasOwn(goodsCates, name)
