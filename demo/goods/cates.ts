import { type Both, say } from '#demo/say.ts'

/** Categories that only the mall has. */
export const goodsCates = {
  glass: say('Glass and decanters', '酒杯与醒酒器'),
  table: say('For the table', '餐桌用品'),
  cigarTools: say('Cigar accessories', '雪茄用具'),
} satisfies Record<string, Both>

export type GoodsCateId = keyof typeof goodsCates

export const isGoodsCateId = (name: unknown): name is GoodsCateId =>
  typeof name === 'string' && Object.hasOwn(goodsCates, name)
