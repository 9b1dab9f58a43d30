import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import type { HeroName } from '#demo/pictures.ts'

/** One slow pan over a picture, with its caption. */
export type Scene = {
  readonly picture: HeroName
  readonly said: BilingualText
  /** Start and end of the pan: 0 is the left edge of the picture, 1 the right. */
  readonly from: number
  readonly to: number
}

/** Duration of each scene, in seconds. */
export const sceneSeconds = 12

/**
 * The scenes of the film that replaces the saleroom camera. It cannot follow the sale, so it shows the
 * saleroom and the cellar but no lot: showing a lot other than the current one would mislead. No tobacco,
 * because it is public (C2).
 */
export const scenes: readonly Scene[] = [
  {
    picture: 'hero-saleroom-gavel',
    said: bilingual(
      'A demonstration film in place of the saleroom camera.\nIt does not show the lot on offer.',
      '此为示范影片，代替拍卖厅实况镜头，画面并非正在拍卖的拍品。',
    ),
    from: 0.1,
    to: 0.9,
  },
  {
    picture: 'hero-cellar-row',
    said: bilingual(
      'Each lot is shown beside this film when it is offered.',
      '每件拍品开拍时，均于影片旁显示。',
    ),
    from: 0.9,
    to: 0.1,
  },
  {
    picture: 'hero-saleroom-gavel',
    said: bilingual('The saleroom in Sheung Wan.', '上环拍卖厅。'),
    from: 0.9,
    to: 0.4,
  },
  {
    picture: 'hero-cellar-row',
    said: bilingual('The cellar of Bowen House.', '宝云拍卖行酒窖。'),
    from: 0.1,
    to: 0.7,
  },
  {
    picture: 'hero-saleroom-gavel',
    said: bilingual('Follow prices and bids on this page.', '价格、出价及落槌结果均见本页。'),
    from: 0.4,
    to: 0.9,
  },
]
