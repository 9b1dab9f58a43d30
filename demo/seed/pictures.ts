import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DemoSale } from '#demo/house/types.ts'
import { type Region, regionWidth } from '#demo/pictures/picture.ts'
import type { View } from '#demo/pictures/views.ts'
import { type HeroName, isPhotographed, type PictureName, pictureFile } from '#demo/pictures.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import { regionOf } from './alt.ts'

/** A stored picture. */
export type StoredPicture = { readonly key: string; readonly width: number; readonly height: number }

/** The stored pictures, by `nameOf`. */
export type Gallery = ReadonlyMap<string, StoredPicture>

/** Returns the gallery name of a picture or of a view of its goods. */
export const nameOf = (picture: PictureName | HeroName, view?: View): string =>
  view === undefined ? picture : `${picture} ${view}`

/** The pictures to store, with their views. */
export type Wanted = ReadonlyMap<PictureName | HeroName, ReadonlySet<View>>

/** Stores the pictures of the sales, with the details that their lots show. */
export function storeSalePictures(
  pictures: Pick<Pictures, 'storePicture'>,
  sales: readonly DemoSale[],
): Promise<Gallery> {
  const covers = sales.map(({ cover }) => ({ picture: cover, details: [] }))
  const lots = sales
    .flatMap((sale) => sale.lots)
    .map(({ picture, arrangement, details }) => ({
      picture,
      details: arrangement === undefined ? details : [arrangement, ...details],
    }))
  return storePictures(pictures, groupByPicture([...covers, ...lots]))
}

/** Groups items by picture. */
export function groupByPicture(
  things: readonly {
    readonly picture: PictureName | HeroName
    readonly details: readonly View[]
  }[],
): Wanted {
  const byPicture = Map.groupBy(things, ({ picture }) => picture)
  return new Map(
    [...byPicture].map(([picture, items]) => [picture, new Set(items.flatMap(({ details }) => details))]),
  )
}

/** Stores pictures and their views; existing ones are not changed. */
export async function storePictures(
  pictures: Pick<Pictures, 'storePicture'>,
  wanted: Wanted,
): Promise<Gallery> {
  const stored = [...wanted].flatMap(([picture, views]) =>
    [undefined, ...views].map((view) => storeView(pictures, picture, view)),
  )
  return new Map(await Promise.all(stored))
}

/** Stores a picture or a view: its own file, a crop of the picture, or else the whole picture. */
async function storeView(
  pictures: Pick<Pictures, 'storePicture'>,
  picture: PictureName | HeroName,
  view: View | undefined,
): Promise<readonly [string, StoredPicture]> {
  const isOwn = view !== undefined && isPhotographed(picture, view)
  const bytes = await readFile(pictureFile(picture, isOwn ? view : undefined))
  const region = view === undefined || isOwn ? undefined : regionOf(picture, view)
  const stored = await pictures.storePicture(
    bytes,
    region ? { crop: await scaledTo(bytes, region) } : { isClean: true },
  )
  if (stored.kind !== 'stored')
    throw new Error(`The picture ${nameOf(picture, view)} cannot be stored: ${JSON.stringify(stored)}`)
  return [nameOf(picture, view), { key: stored.key, width: stored.width, height: stored.height }]
}

/** Returns a region in the pixels of this file. */
async function scaledTo(bytes: Buffer, { x, y, width, height }: Region): Promise<Region> {
  const scale = (await sharp(bytes).metadata()).width / regionWidth
  const inPixels = (length: number) => Math.floor(length * scale)
  return { x: inPixels(x), y: inPixels(y), width: inPixels(width), height: inPixels(height) }
}
