import { bilingual } from '#demo/bilingual.ts'
import type { Picture, Region } from './picture.ts'

/** A crop of 4:5, by its upper left corner and its width. */
export const crop = (x: number, y: number, width: number): Region => ({
  x,
  y,
  width,
  height: (width * 5) / 4,
})

type Wine = Pick<Picture, 'producer' | 'name' | 'vintage' | 'region' | 'details'> &
  Partial<Pick<Picture, 'format' | 'feature'>>

/** A picture of a wine: its vintage is set in italics; one bottle, fit for the head of a page, unless given otherwise. */
export const wine = ({ vintage, ...picture }: Wine): Picture => ({
  kind: 'wine',
  accent: bilingual(vintage, ''),
  vintage,
  format: bilingual('750 ml', '750 毫升'),
  feature: true,
  ...picture,
})
