import type { BilingualText } from '#demo/bilingual.ts'
import type { CateId } from '#demo/house/cates.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import type { HeroName, PictureName } from '#demo/pictures.ts'
import type { GoodsCateId } from './cates.ts'

/** A product of the mall. Other facts come from its picture. */
export type DemoProduct = {
  readonly id: string
  readonly picture: PictureName
  /** The details of `picture` that follow it in the gallery. */
  readonly details: readonly DetailName[]
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'other'
  readonly cate: CateId | GoodsCateId
  readonly title: BilingualText
  /** The part of `title` that is set in italics; '' for none. */
  readonly accent: BilingualText
  /** A description and size in one line. */
  readonly facts: BilingualText
  /** Paragraphs, in order. */
  readonly description: readonly BilingualText[]
  readonly region: BilingualText
  readonly format: BilingualText
  /** In whole Hong Kong dollars. */
  readonly price: number
  readonly stock: number
  /** Days before the opening when it was listed. */
  readonly daysAgo: number
}

/** A gift of the points mall. */
export type DemoGift = {
  readonly id: string
  readonly kind: 'table' | 'drink' | 'evening'
  readonly picture: PictureName | HeroName
  readonly details: readonly DetailName[]
  readonly title: BilingualText
  readonly accent: BilingualText
  readonly facts: BilingualText
  readonly description: readonly BilingualText[]
  readonly points: number
  readonly stock: number
}
