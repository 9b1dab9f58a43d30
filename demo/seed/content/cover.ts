import type { HeroName, PictureName } from '#demo/pictures.ts'
import { type Gallery, nameOf } from '../pictures.ts'

/** Returns a cover as stored in the database; null for none. */
export function coverRow(gallery: Gallery, cover: PictureName | HeroName | null) {
  const storedPicture = cover === null ? undefined : gallery.get(nameOf(cover))
  return {
    cover_key: storedPicture?.key ?? null,
    cover_width: storedPicture?.width ?? null,
    cover_height: storedPicture?.height ?? null,
  }
}
