import { type Both, say } from '#demo/say.ts'

/** A rectangle of a picture, in its own pixels. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Names of the details that a crop of a picture can show. */
export const detailNames = {
  label: say('the label', '酒标'),
  capsule: say('the capsule', '瓶封'),
  base: say('the base', '瓶底'),
  case: say('the case', '箱体'),
  stopper: say('the stopper', '瓶塞'),
  seal: say('the sealed mouth', '封口'),
  band: say('the band', '标环'),
  cigars: say('the cigars', '雪茄'),
  lock: say('the lock', '锁具'),
  ribbon: say('the ribbon', '丝带'),
} satisfies Record<string, Both>

export type DetailName = keyof typeof detailNames

/** A studio picture of goods, 960 × 1200, with its description. */
export type Picture = {
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'gift'
  readonly producer: Both
  readonly name: Both
  /** The part of `name` that is set in italics; '' for none. */
  readonly accent: Both
  /** The vintage on the label; '' for none. */
  readonly vintage: string
  readonly region: Both
  readonly format: Both
  /** Whether it is fit for the head of a page. */
  readonly feature: boolean
  /** Crops of 4:5 for the gallery, in display order. */
  readonly details: { readonly [name in DetailName]?: Region }
}

/** A wide picture for the head of a page. */
export type Hero = { readonly name: Both; readonly width: number; readonly height: number }
