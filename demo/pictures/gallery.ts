import { isPhotographed, type PictureName, pictureOf } from '#demo/pictures.ts'
import { type DetailName, detailNames } from './picture.ts'
import { type Arrangement, ofSeveral, type View } from './views.ts'

/** The views that follow the leading picture of a lot, in order: a single bottle, then its details. */
export function viewsOf(picture: PictureName, arrangement: Arrangement | undefined): readonly View[] {
  const isAlone = arrangement === undefined || arrangement === 'bottle'
  const hasBottle = isPhotographed(picture, 'bottle') || !ofSeveral.has(picture)
  return [...(isAlone || !hasBottle ? [] : ['bottle' as const]), ...detailsOf(picture, arrangement)]
}

/** The details of goods. A case is shown only of lots that lead with one. */
function detailsOf(picture: PictureName, arrangement: Arrangement | undefined): readonly DetailName[] {
  const { details } = pictureOf(picture)
  const hasCase = arrangement === undefined || /^(?:cases?|open)\d/.test(arrangement)
  return Object.keys(detailNames)
    .filter(isDetail)
    .filter((name) => details[name] !== undefined || isPhotographed(picture, name))
    .filter((name) => name !== 'case' || hasCase)
}

const isDetail = (name: string): name is DetailName => Object.hasOwn(detailNames, name)
