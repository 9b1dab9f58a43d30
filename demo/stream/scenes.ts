import type { HeroName } from '#demo/pictures.ts'
import { type Both, say } from '#demo/say.ts'

/** One slow look at a picture, and what the captions say meanwhile. */
export type Scene = {
  readonly picture: HeroName
  readonly said: Both
  /** Where the look begins and ends: 0 at the left of the picture, 1 at its other edge. */
  readonly from: number
  readonly to: number
}

/** How long each look lasts, in seconds. */
export const sceneSeconds = 12

/**
 * The film that stands in for the camera of the demonstration's saleroom. It cannot follow the sale, so it shows the
 * saleroom and the cellar and neither shows nor names a lot: another lot than the one offered would mislead. No
 * tobacco, since anybody may see it (C2).
 */
export const scenes: readonly Scene[] = [
  {
    picture: 'hero-saleroom-gavel',
    said: say(
      'A demonstration film in place of the saleroom camera. It does not show the lot on offer.',
      '此为示范影片，代替拍卖厅实况镜头，画面并非正在拍卖的拍品。',
    ),
    from: 0.1,
    to: 0.9,
  },
  {
    picture: 'hero-cellar-row',
    said: say('The lot on offer is shown beside this film.', '正在拍卖的拍品，请见影片旁所示。'),
    from: 0.9,
    to: 0.1,
  },
  {
    picture: 'hero-saleroom-gavel',
    said: say('The saleroom in Sheung Wan.', '上环拍卖厅。'),
    from: 0.9,
    to: 0.4,
  },
  {
    picture: 'hero-cellar-row',
    said: say('The cellar of Bowen House.', '宝云拍卖行酒窖。'),
    from: 0.1,
    to: 0.7,
  },
  {
    picture: 'hero-saleroom-gavel',
    said: say('Prices, bids and the hammer are on this page.', '价格、出价及落槌结果均见本页。'),
    from: 0.4,
    to: 0.9,
  },
]
