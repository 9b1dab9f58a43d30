import { bilingual } from '#demo/bilingual.ts'
import type { Picture, Region } from './picture.ts'

/** Returns a 4:5 crop, by its upper left corner and its width. */
export const crop = (x: number, y: number, width: number): Region => ({
  x,
  y,
  width,
  height: (width * 5) / 4,
})

type Wine = Pick<Picture, 'producer' | 'name' | 'vintage' | 'region' | 'details'> &
  Partial<Pick<Picture, 'format' | 'feature'>>

/** Describes a picture of a wine with its vintage in italics; by default one bottle, suitable for a page header. */
export const wine = ({ vintage, ...picture }: Wine): Picture => ({
  kind: 'wine',
  accent: bilingual(vintage, ''),
  vintage,
  format: bilingual('750 ml', '750 毫升'),
  feature: true,
  ...picture,
})
