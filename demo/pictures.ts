import { bordeaux } from './pictures/bordeaux.ts'
import { cigars } from './pictures/cigars.ts'
import { gifts } from './pictures/gifts.ts'
import { heroes } from './pictures/heroes.ts'
import type { Picture } from './pictures/picture.ts'
import { spirits } from './pictures/spirits.ts'
import { photographed, type View } from './pictures/views.ts'
import { wines } from './pictures/wines.ts'

/** Every studio picture, by file name without its extension. */
export const pictures = { ...bordeaux, ...wines, ...spirits, ...cigars, ...gifts }

export type PictureName = keyof typeof pictures
export type HeroName = keyof typeof heroes

/** Returns whether a picture or hero of this name exists. */
export const isPictureName = (name: string): name is PictureName | HeroName =>
  Object.hasOwn(pictures, name) || Object.hasOwn(heroes, name)

/** Describes a picture. */
export const pictureOf = (name: PictureName): Picture => pictures[name]

/** Returns the file of a picture or hero, or of a view that was photographed separately. */
export const pictureFile = (name: PictureName | HeroName, view?: View): URL =>
  new URL(
    view === undefined ? `./pictures/${name}.jpg` : `./pictures/views/${name}.${view}.jpg`,
    import.meta.url,
  )

/** Returns whether a view was photographed separately. */
export const isPhotographed = (name: PictureName | HeroName, view: View): boolean =>
  photographed[name]?.includes(view) ?? false
