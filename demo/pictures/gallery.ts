import { isPhotographed, type PictureName, pictureOf } from '#demo/pictures.ts'
import { type DetailName, detailNames } from './picture.ts'
import { type Arrangement, hiddenDetails, ofSeveral, type View } from './views.ts'

/** Returns the views that follow the leading picture of a lot, in order: a single bottle, then its details. */
export function viewsOf(picture: PictureName, arrangement: Arrangement | undefined): readonly View[] {
  const isAlone = arrangement === undefined || arrangement === 'bottle' || isOfCigars(picture)
  const hasBottle = isPhotographed(picture, 'bottle') || !ofSeveral.has(picture)
  return [...(isAlone || !hasBottle ? [] : ['bottle' as const]), ...detailsOf(picture, arrangement)]
}

/** Returns the details of goods. A wooden case is shown only for lots whose leading picture has one. */
function detailsOf(picture: PictureName, arrangement: Arrangement | undefined): readonly DetailName[] {
  const { details } = pictureOf(picture)
  const hasCase = arrangement === undefined || isOfCigars(picture) || /^(?:cases?|open)\d/.test(arrangement)
  const hidden = arrangement === undefined ? [] : (hiddenDetails[arrangement] ?? [])
  return Object.keys(detailNames)
    .filter(isDetail)
    .filter((name) => details[name] !== undefined || isPhotographed(picture, name))
    .filter((name) => name !== 'case' || hasCase)
    .filter((name) => !hidden.includes(name))
}

const isOfCigars = (picture: PictureName): boolean => pictureOf(picture).kind === 'cigars'

const isDetail = (name: string): name is DetailName => Object.hasOwn(detailNames, name)
