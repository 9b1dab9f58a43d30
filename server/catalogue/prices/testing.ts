import { flatPremium } from '#domain/money/premium.ts'
import type { Sold } from './record.ts'

type Overrides = Pick<Sold, 'lotNum' | 'at' | 'vintage' | 'hammer'> & {
  readonly no: string
  readonly kind?: Sold['kind']
  /** In English. */
  readonly format?: string
}

/** Returns an earlier result from elsewhere at a premium of 20%: one Belmont from Margaux. */
export function soldFixture({ no, kind = 'wine', format = '750 ml', ...own }: Overrides): Sold {
  const title = `Belmont ${own.vintage}`.trim()
  return {
    ...own,
    id: `${no} ${own.lotNum}`,
    source: 'archive',
    lotId: null,
    auctionId: '',
    auctionNo: no,
    currency: 'HKD',
    premium: flatPremium(2_000),
    kind,
    categoryId: 'bordeaux',
    producerId: 'belmont',
    quantity: 1,
    texts: {
      en: { title: `Château ${title}`, accent: '', producer: 'Château Belmont', region: 'Margaux', format },
      'zh-Hans': {
        title: `贝蒙酒庄 ${own.vintage}`.trim(),
        accent: '',
        producer: '贝蒙酒庄',
        region: '玛歌',
        format: '750 毫升',
      },
    },
  }
}
