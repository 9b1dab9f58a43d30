import { type BilingualText, bilingual } from '#demo/bilingual.ts'

/** The width of the pictures in which regions are measured. */
export const regionWidth = 960

/** A rectangle of a picture, in pixels of a picture `regionWidth` wide. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The names of the details that a crop of a picture can show. */
export const detailNames = {
  label: bilingual('the label', '酒标'),
  level: bilingual('the level', '液面'),
  capsule: bilingual('the capsule', '酒帽'),
  base: bilingual('the base', '瓶底'),
  case: bilingual('the case', '箱体'),
  stopper: bilingual('the stopper', '瓶塞'),
  seal: bilingual('the sealed mouth', '封口'),
  band: bilingual('the band', '茄标'),
  cigars: bilingual('the cigars', '雪茄'),
  lock: bilingual('the lock', '锁具'),
  ribbon: bilingual('the ribbon', '丝带'),
} satisfies Record<string, BilingualText>

export type DetailName = keyof typeof detailNames

/** A studio picture of goods, 4:5 and at least 960 × 1200, with its description. */
export type Picture = {
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'gift'
  readonly producer: BilingualText
  readonly name: BilingualText
  /** The part of `name` that is set in italics; '' for none. */
  readonly accent: BilingualText
  /** The vintage on the label; '' for none. */
  readonly vintage: string
  readonly region: BilingualText
  readonly format: BilingualText
  /** Whether it is suitable for the header of a page. */
  readonly feature: boolean
  /** Crops of 4:5 for the gallery, in display order. */
  readonly details: { readonly [name in DetailName]?: Region }
}

/** A wide picture for the header of a page. */
export type Hero = { readonly name: BilingualText; readonly width: number; readonly height: number }
