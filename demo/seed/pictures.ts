import { readFile } from 'node:fs/promises'
import type { DemoSale } from '#demo/house/types.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureFile } from '#demo/pictures.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { regionOf } from './alt.ts'

/** A picture that the house keeps. */
export type Hung = { readonly key: string; readonly width: number; readonly height: number }

/** The kept pictures, by `nameOf`. */
export type Gallery = ReadonlyMap<string, Hung>

/** What a picture, or a cut of it, is called in the gallery. */
export const nameOf = (picture: PictureName | HeroName, detail?: DetailName): string =>
  detail === undefined ? picture : `${picture} ${detail}`

/** Which pictures are to be kept, and which cuts of each besides. */
export type Wanted = ReadonlyMap<PictureName | HeroName, ReadonlySet<DetailName>>

/** Keeps every picture that the sales show, and the cuts of it that their lots show. */
export function hangPictures(
  pictures: Pick<Pictures, 'storePicture'>,
  sales: readonly DemoSale[],
): Promise<Gallery> {
  const covers = sales.map(({ cover }) => ({ picture: cover, details: [] }))
  return hang(pictures, wantedBy([...covers, ...sales.flatMap((sale) => sale.lots)]))
}

/** All pictures that some things show, each once. */
export function wantedBy(
  things: readonly {
    readonly picture: PictureName | HeroName
    readonly details: readonly DetailName[]
  }[],
): Wanted {
  const of = Map.groupBy(things, ({ picture }) => picture)
  return new Map(
    [...of].map(([picture, those]) => [picture, new Set(those.flatMap(({ details }) => details))]),
  )
}

/** Keeps pictures and their cuts; those that are kept already stay as they are. */
export async function hang(pictures: Pick<Pictures, 'storePicture'>, wanted: Wanted): Promise<Gallery> {
  const hung = [...wanted].map(async ([picture, details]) => {
    const bytes = await readFile(pictureFile(picture))
    const whole = keep(pictures, nameOf(picture), bytes)
    const cuts = [...details].map((detail) =>
      keep(pictures, nameOf(picture, detail), bytes, [picture, detail]),
    )
    return Promise.all([whole, ...cuts])
  })
  return new Map((await Promise.all(hung)).flat())
}

async function keep(
  pictures: Pick<Pictures, 'storePicture'>,
  name: string,
  bytes: Buffer,
  cut?: readonly [PictureName | HeroName, DetailName],
): Promise<readonly [string, Hung]> {
  const crop = cut && regionOf(...cut)
  const stored = await pictures.storePicture(bytes, crop ? { crop } : {})
  if (stored.kind !== 'stored')
    throw new Error(`The picture ${name} cannot be kept: ${JSON.stringify(stored)}`)
  return [name, { key: stored.key, width: stored.width, height: stored.height }]
}
