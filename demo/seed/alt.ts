import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { heroes } from '#demo/pictures/heroes.ts'
import { detailNames } from '#demo/pictures/picture.ts'
import { arrangements, isArrangement, type View } from '#demo/pictures/views.ts'
import { type HeroName, type PictureName, pictureOf } from '#demo/pictures.ts'

const isHero = (picture: PictureName | HeroName): picture is HeroName => Object.hasOwn(heroes, picture)

/** Returns the alternative text of a picture, or of a view of its goods. */
export function altOf(picture: PictureName | HeroName, view?: View): BilingualText {
  if (isHero(picture)) return heroes[picture].name
  const { name } = pictureOf(picture)
  if (view === undefined) return name
  const { en, zh } = isArrangement(view) ? arrangements[view] : detailNames[view]
  return bilingual(`${name.en}: ${en}`, `${name.zh}：${zh}`)
}

/** Returns the region of a view in its picture; undefined if it is not a detail of the picture. */
export const regionOf = (picture: PictureName | HeroName, view: View) =>
  isHero(picture) || isArrangement(view) ? undefined : pictureOf(picture).details[view]
