import { bilingual } from '#demo/bilingual.ts'
import type { HeroName } from '#demo/pictures.ts'

/** One slow pan over a picture. */
export type Scene = {
  readonly picture: HeroName
  /** The start and end of the pan: 0 is the left edge of the picture, 1 the right. */
  readonly from: number
  readonly to: number
}

/** The duration of each scene, in seconds. */
export const sceneSeconds = 12

/**
 * The film's caption: true of every picture, before the saleroom opens and while a lot is on offer. It is
 * short, because on a phone it has one line above the player's buttons.
 */
export const caption = bilingual('A demonstration film, not the saleroom.', '示范影片，并非拍卖厅实况。')

/**
 * The scenes of the film that replaces the saleroom camera. It cannot follow the sale, so it shows the
 * saleroom and the cellar but no lot: showing a lot other than the current one would mislead. It shows no
 * tobacco, because it is public (C2).
 */
export const scenes: readonly Scene[] = [
  { picture: 'hero-saleroom-gavel', from: 0.1, to: 0.9 },
  { picture: 'hero-cellar-row', from: 0.9, to: 0.1 },
  { picture: 'hero-saleroom-gavel', from: 0.9, to: 0.4 },
  { picture: 'hero-cellar-row', from: 0.1, to: 0.7 },
  { picture: 'hero-saleroom-gavel', from: 0.4, to: 0.9 },
]
