import { readFile } from 'node:fs/promises'
import type { DemoSale } from '#demo/house/types.ts'
import type { DetailName } from '#demo/pictures/picture.ts'
import { type HeroName, type PictureName, pictureFile } from '#demo/pictures.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { regionOf } from './alt.ts'

/** A stored picture. */
export type StoredPicture = { readonly key: string; readonly width: number; readonly height: number }

/** The stored pictures, by `nameOf`. */
export type Gallery = ReadonlyMap<string, StoredPicture>

/** The gallery name of a picture or of one of its details. */
export const nameOf = (picture: PictureName | HeroName, detail?: DetailName): string =>
  detail === undefined ? picture : `${picture} ${detail}`

/** The pictures to store, with their details. */
export type Wanted = ReadonlyMap<PictureName | HeroName, ReadonlySet<DetailName>>

/** Stores the pictures of the sales, with the details that their lots show. */
export function storeSalePictures(
  pictures: Pick<Pictures, 'storePicture'>,
  sales: readonly DemoSale[],
): Promise<Gallery> {
  const covers = sales.map(({ cover }) => ({ picture: cover, details: [] }))
  return storePictures(pictures, groupByPicture([...covers, ...sales.flatMap((sale) => sale.lots)]))
}

/** Groups items by picture, each picture once. */
export function groupByPicture(
  things: readonly {
    readonly picture: PictureName | HeroName
    readonly details: readonly DetailName[]
  }[],
): Wanted {
  const byPicture = Map.groupBy(things, ({ picture }) => picture)
  return new Map(
    [...byPicture].map(([picture, items]) => [picture, new Set(items.flatMap(({ details }) => details))]),
  )
}

/** Stores pictures and their details; existing ones stay unchanged. */
export async function storePictures(
  pictures: Pick<Pictures, 'storePicture'>,
  wanted: Wanted,
): Promise<Gallery> {
  const stored = [...wanted].map(async ([picture, details]) => {
    const bytes = await readFile(pictureFile(picture))
    const whole = storeOne(pictures, nameOf(picture), bytes)
    const crops = [...details].map((detail) =>
      storeOne(pictures, nameOf(picture, detail), bytes, [picture, detail]),
    )
    return Promise.all([whole, ...crops])
  })
  return new Map((await Promise.all(stored)).flat())
}

async function storeOne(
  pictures: Pick<Pictures, 'storePicture'>,
  name: string,
  bytes: Buffer,
  cut?: readonly [PictureName | HeroName, DetailName],
): Promise<readonly [string, StoredPicture]> {
  const crop = cut && regionOf(...cut)
  const stored = await pictures.storePicture(bytes, crop ? { crop } : {})
  if (stored.kind !== 'stored')
    throw new Error(`The picture ${name} cannot be stored: ${JSON.stringify(stored)}`)
  return [name, { key: stored.key, width: stored.width, height: stored.height }]
}
