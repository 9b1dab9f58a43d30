import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { heroes } from '#demo/pictures/heroes.ts'
import { type DetailName, detailNames } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureOf } from '#demo/pictures.ts'

const isHero = (picture: PictureName | HeroName): picture is HeroName => Object.hasOwn(heroes, picture)

/** Alternative text of a picture. */
export function altOf(picture: PictureName | HeroName, detail?: DetailName): BilingualText {
  if (isHero(picture)) return heroes[picture].name
  const { name } = pictureOf(picture)
  if (detail === undefined) return name
  const { en, zh } = detailNames[detail]
  return bilingual(`${name.en}: ${en}`, `${name.zh}：${zh}`)
}

/** Position of a detail in its picture; undefined if the picture has no such detail. */
export const regionOf = (picture: PictureName | HeroName, detail: DetailName) =>
  isHero(picture) ? undefined : pictureOf(picture).details[detail]
