import { heroes } from '#demo/pictures/heroes.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureOf } from '#demo/pictures.ts'
import { type Both, say } from '#demo/say.ts'

/** Alternative text of each detail. */
const details: { readonly [name in DetailName]: Both } = {
  label: say('the label', '酒标'),
  capsule: say('the capsule', '瓶封'),
  base: say('the base', '瓶底'),
  case: say('the case', '木箱'),
  stopper: say('the stopper', '瓶塞'),
  seal: say('the seal', '封口'),
  band: say('the band', '茄标'),
  cigars: say('the cigars', '雪茄'),
  lock: say('the lock', '锁扣'),
  ribbon: say('the ribbon', '缎带'),
}

const isHero = (picture: PictureName | HeroName): picture is HeroName => Object.hasOwn(heroes, picture)

/** Alternative text of a picture. */
export function altOf(picture: PictureName | HeroName, detail?: DetailName): Both {
  if (isHero(picture)) return heroes[picture].name
  const { name } = pictureOf(picture)
  if (detail === undefined) return name
  return say(`${name.en}: ${details[detail].en}`, `${name.zh}：${details[detail].zh}`)
}

/** Position of a detail in its picture; undefined if the picture has no such detail. */
export const regionOf = (picture: PictureName | HeroName, detail: DetailName) =>
  isHero(picture) ? undefined : pictureOf(picture).details[detail]
