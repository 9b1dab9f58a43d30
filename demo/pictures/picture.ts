import type { Both } from '../say.ts'

/** A rectangle of a picture, in its own pixels. */
export type Region = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a cut from a picture shows closer. */
export type DetailName =
  | 'label'
  | 'capsule'
  | 'base'
  | 'case'
  | 'stopper'
  | 'seal'
  | 'band'
  | 'cigars'
  | 'lock'
  | 'ribbon'

/** A studio picture of goods, 960 × 1200, and what it shows. */
export type Picture = {
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'gift'
  readonly producer: Both
  readonly name: Both
  /** The part of `name` that is set in italics; '' where none is. */
  readonly accent: Both
  /** The year on the label; '' where it bears none. */
  readonly vintage: string
  readonly region: Both
  readonly format: Both
  /** Whether it may lead a page. */
  readonly feature: boolean
  /** Cuts of 4:5 for a gallery, in the order they are shown. */
  readonly details: { readonly [name in DetailName]?: Region }
}

/** A wide picture for the head of a page. */
export type Hero = { readonly name: Both; readonly width: number; readonly height: number }
