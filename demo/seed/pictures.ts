import { readFile } from 'node:fs/promises'
import type { DemoSale } from '#demo/house/types.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureFile } from '#demo/pictures.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { regionOf } from './alt.ts'

/** A stored picture. */
export type Hung = { readonly key: string; readonly width: number; readonly height: number }

/** The stored pictures, by `nameOf`. */
export type Gallery = ReadonlyMap<string, Hung>

/** The gallery name of a picture or of one of its details. */
export const nameOf = (picture: PictureName | HeroName, detail?: DetailName): string =>
  detail === undefined ? picture : `${picture} ${detail}`

/** The pictures to store, with their details. */
export type Wanted = ReadonlyMap<PictureName | HeroName, ReadonlySet<DetailName>>

/** Stores the pictures of the sales, with the details that their lots show. */
export function hangPictures(
  pictures: Pick<Pictures, 'storePicture'>,
  sales: readonly DemoSale[],
): Promise<Gallery> {
  const covers = sales.map(({ cover }) => ({ picture: cover, details: [] }))
  return hang(pictures, wantedBy([...covers, ...sales.flatMap((sale) => sale.lots)]))
}

/** Groups items by picture, each picture once. */
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

/** Stores pictures and their details; existing ones stay unchanged. */
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
    throw new Error(`The picture ${name} cannot be stored: ${JSON.stringify(stored)}`)
  return [name, { key: stored.key, width: stored.width, height: stored.height }]
}
