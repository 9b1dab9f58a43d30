import type { HeroName, PictureName } from '../pictures.ts'
import { pictureOf } from '../pictures.ts'
import { type Both, say } from '../say.ts'

/** One slow look at a picture, and what the captions say meanwhile. */
export type Scene = {
  readonly picture: PictureName | HeroName
  readonly said: Both
  /** Where the look begins and ends: 0 at the top or left of the picture, 1 at its other edge. */
  readonly from: number
  readonly to: number
}

/** How long each look lasts, in seconds. */
export const sceneSeconds = 6

const lookAt = (picture: PictureName, from: number, to: number): Scene => {
  const { name, region } = pictureOf(picture)
  return { picture, said: say(`${name.en}. ${region.en}.`, `${name.zh}，${region.zh}。`), from, to }
}

/** The film that stands in for the camera of the demonstration's saleroom: no tobacco, since anybody may see it (C2). */
export const scenes: readonly Scene[] = [
  {
    picture: 'hero-saleroom-gavel',
    said: say(
      'A film in place of the saleroom’s camera: what you see are lots of the demonstration.',
      '此为示范影片，代替拍场实况镜头；画面所见均为示范拍品。',
    ),
    from: 0.1,
    to: 0.9,
  },
  lookAt('chateau-montclar-2010', 0.9, 0.3),
  lookAt('chateau-belmont-laroque-1982', 0.2, 0.85),
  lookAt('chateau-fontclaire-1996-owc-12', 0.8, 0.35),
  lookAt('domaine-de-la-combe-noire-clos-de-la-combe-1999', 0.25, 0.85),
  lookAt('champagne-aubertin-lys-cuvee-des-rois-2008', 0.9, 0.3),
  lookAt('chateau-d-orsanne-2001-sauternes', 0.25, 0.85),
  lookAt('glen-ardoch-25', 0.85, 0.3),
  lookAt('strathmorran-1974-sherry-butt', 0.25, 0.85),
  {
    picture: 'hero-cellar-row',
    said: say(
      'Prices, bids and the hammer are on this page, whatever the picture shows.',
      '价格、出价及落槌结果，均以本页所示为准。',
    ),
    from: 0.9,
    to: 0.1,
  },
]
