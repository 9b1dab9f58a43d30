import { type BilingualText, bilingual } from '#demo/bilingual.ts'
import { heroes } from '#demo/pictures/heroes.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureOf } from '#demo/pictures.ts'

/** Alternative text of each detail. */
const details: { readonly [name in DetailName]: BilingualText } = {
  label: bilingual('the label', '酒标'),
  capsule: bilingual('the capsule', '瓶封'),
  base: bilingual('the base', '瓶底'),
  case: bilingual('the case', '木箱'),
  stopper: bilingual('the stopper', '瓶塞'),
  seal: bilingual('the seal', '封口'),
  band: bilingual('the band', '茄标'),
  cigars: bilingual('the cigars', '雪茄'),
  lock: bilingual('the lock', '锁扣'),
  ribbon: bilingual('the ribbon', '缎带'),
}

const isHero = (picture: PictureName | HeroName): picture is HeroName => Object.hasOwn(heroes, picture)

/** Alternative text of a picture. */
export function altOf(picture: PictureName | HeroName, detail?: DetailName): BilingualText {
  if (isHero(picture)) return heroes[picture].name
  const { name } = pictureOf(picture)
  if (detail === undefined) return name
  return bilingual(`${name.en}: ${details[detail].en}`, `${name.zh}：${details[detail].zh}`)
}

/** Position of a detail in its picture; undefined if the picture has no such detail. */
export const regionOf = (picture: PictureName | HeroName, detail: DetailName) =>
  isHero(picture) ? undefined : pictureOf(picture).details[detail]
