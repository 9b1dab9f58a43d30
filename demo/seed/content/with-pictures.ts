import { pictureInText } from '#demo/content/texts.ts'
import { nameOfPicture } from '#domain/content/text-pictures.ts'
import type { Gallery } from '../pictures.ts'

/** Replaces the picture references of a text with the names of the stored pictures. */
export const withPictures = (body: string, gallery: Gallery): string =>
  body.replaceAll(pictureInText, (whole, name: string) => {
    const storedPicture = gallery.get(name)
    return storedPicture ? `(${nameOfPicture(storedPicture)}` : whole
  })
