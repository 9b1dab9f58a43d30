import { bordeaux } from './pictures/bordeaux.ts'
import { cigars } from './pictures/cigars.ts'
import { gifts } from './pictures/gifts.ts'
import { heroes } from './pictures/heroes.ts'
import type { Picture } from './pictures/picture.ts'
import { spirits } from './pictures/spirits.ts'
import { wines } from './pictures/wines.ts'

/** Every studio picture, by file name without its extension. */
export const pictures = { ...bordeaux, ...wines, ...spirits, ...cigars, ...gifts }

export type PictureName = keyof typeof pictures
export type HeroName = keyof typeof heroes

/** Whether a picture or hero of this name exists. */
export const isPictureName = (name: string): name is PictureName | HeroName =>
  Object.hasOwn(pictures, name) || Object.hasOwn(heroes, name)

/** Describes a picture. */
export const pictureOf = (name: PictureName): Picture => pictures[name]

/** Path of a picture or hero, relative to this folder. */
export const pictureFile = (name: PictureName | HeroName): URL =>
  new URL(`./pictures/${name}.jpg`, import.meta.url)
