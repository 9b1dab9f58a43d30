import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { withShot } from '#domain/drafts/shot-list.ts'
import { type Shot, shotOf, shots } from '#domain/drafts/shots.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'

/** The lot in a picture's file name, the position of the picture in the lot, and the shot if it is named. */
export type PictureName = { readonly lot: LotNumber; readonly place: number; readonly shot?: Shot }

const endings = /\.(?:jpe?g|png|webp|avif)$/i

/** The words that may precede the number: `Lot 7`, `lot_007`, `Lot No. 7`, `拍品7`, `第7号`. */
const before = /^(?:lot|拍品|第)[-_ .]*(?:no|nr|编号|編號|号|號)?[-_ .#:]*(?=\d)/iu

/** A number, an optional suffix, and a position or shot: `27`, `27-2`, `0027_03`, `27A (2)`, `27-label`. */
const parts =
  /^0{0,3}(\d{1,4})([A-Z]?)(?:\s*[号號])?(?:\s*[-_ ]\s*(?:(\d{1,3})|(\p{L}{2,10}))|\s*\((\d{1,3})\))?$/iu

/**
 * Parses the file name of a picture (K12): `27.jpg`, `27-2.jpg`, `0027_03.JPG`, `27A (2).png`, `Lot 27 label.jpg`. A
 * picture without a position is the first; named shots follow the order of the shot list.
 * @returns null if the name has no lot; the picture is then unassigned
 */
export function readPictureName(fileName: string): PictureName | null {
  const name = fileName
    .normalize('NFKC')
    .replace(/^.*[/\\]/, '')
    .trim()
  if (!endings.test(name)) return null
  const [, digits, suffix = '', after, word, inBrackets] =
    parts.exec(name.replace(endings, '').trim().replace(before, '')) ?? []
  const lotNum = Number(digits)
  if (digits === undefined || lotNum === 0) return null
  const lot = { lotNum, lotSuffix: suffix.toUpperCase() }
  if (word === undefined) return { lot, place: Number(after ?? inBrackets ?? 0) }
  const shot = shotOf(word)
  return shot ? { lot, place: shots.indexOf(shot), shot } : null
}

/** K12: returns whether a name assigns a picture to a lot that no other name assigns it to. */
export function namesOtherLot(name: string, others: readonly string[]): boolean {
  const lotOf = (one: string) => {
    const read = readPictureName(one)
    return read && lotLabel(read.lot)
  }
  const lot = lotOf(name)
  return lot !== null && others.every((other) => lotOf(other) !== lot)
}

const byName = new Intl.Collator('en', { numeric: true })

/** A picture with the name of its file. */
type Named = { readonly name: string }

/** Returns whether a picture follows another one of its lot by their names. */
function isAfter(one: Named, other: Named): boolean {
  const [place, otherPlace] = [readPictureName(one.name)?.place, readPictureName(other.name)?.place]
  if (place === undefined || otherPlace === undefined) return false
  return place > otherPlace || (place === otherPlace && byName.compare(one.name, other.name) > 0)
}

/**
 * K12: adds pictures to those of a lot, sorted by name, so that the order of arrival does not matter. Pictures ordered
 * by hand stay in this order.
 */
export function withPictures<P extends Named>(held: readonly P[], added: readonly P[]): readonly P[] {
  const all = [...held]
  for (const picture of added) {
    const next = all.findIndex((other) => isAfter(other, picture))
    all.splice(next < 0 ? all.length : next, 0, picture)
  }
  return all
}

/**
 * K12: returns the pictures of a lot; those just added become the shots of their names, unless another picture is this
 * shot.
 */
export function withNamedShots(
  pictures: readonly DraftPicture[],
  added: readonly ({ readonly key: string } & Named)[],
): readonly DraftPicture[] {
  return added.reduce((all, { key, name }) => {
    const shot = readPictureName(name)?.shot
    return shot && all.every((picture) => picture.shot !== shot) ? withShot(all, key, shot) : all
  }, pictures)
}

/** Pictures assigned to lots, and those left in the tray. */
export type PlacedPictures<P> = {
  /** The pictures of each lot in their order; the first is the cover. */
  readonly lots: readonly { readonly lotId: string; readonly pictures: readonly P[] }[]
  readonly tray: readonly { readonly picture: P; readonly reason: 'noNumber' | 'noLot' }[]
}

/** Assigns pictures to lots by their file names (K12). */
export function placePictures<P extends { readonly name: string }>(
  pictures: readonly P[],
  lots: readonly ({ readonly id: string } & LotNumber)[],
): PlacedPictures<P> {
  const ids = new Map(lots.map(({ id, lotNum, lotSuffix }) => [lotLabel({ lotNum, lotSuffix }), id]))
  const read = pictures.map((picture) => {
    const named = readPictureName(picture.name)
    const lotId = named && ids.get(lotLabel(named.lot))
    return { picture, named, lotId }
  })
  const placed = read.flatMap(({ picture, named, lotId }) =>
    named && lotId !== undefined && lotId !== null ? [{ picture, place: named.place, lotId }] : [],
  )
  return {
    lots: [...Map.groupBy(placed, ({ lotId }) => lotId)].map(([lotId, own]) => ({
      lotId,
      pictures: own
        .toSorted((a, b) => a.place - b.place || byName.compare(a.picture.name, b.picture.name))
        .map(({ picture }) => picture),
    })),
    tray: read.flatMap(({ picture, named, lotId }) =>
      lotId ? [] : [{ picture, reason: named ? ('noLot' as const) : ('noNumber' as const) }],
    ),
  }
}
