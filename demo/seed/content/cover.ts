import type { HeroName, PictureName } from '#demo/pictures.ts'
import { type Gallery, nameOf } from '../pictures.ts'

/** A cover as stored in the database; null for none. */
export function coverRow(gallery: Gallery, cover: PictureName | HeroName | null) {
  const hung = cover === null ? undefined : gallery.get(nameOf(cover))
  return {
    cover_key: hung?.key ?? null,
    cover_width: hung?.width ?? null,
    cover_height: hung?.height ?? null,
  }
}
