import { pictureInText } from '#demo/content/texts.ts'
import { nameOfPicture } from '#server/site/content/markdown/addresses.ts'
import type { Gallery } from '../pictures.ts'

/** A text in which the demonstration's pictures are called by what the house keeps them under. */
export const withPictures = (body: string, gallery: Gallery): string =>
  body.replaceAll(pictureInText, (whole, name: string) => {
    const hung = gallery.get(name)
    return hung ? `(${nameOfPicture(hung)}` : whole
  })
