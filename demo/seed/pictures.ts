import { readFile } from 'node:fs/promises'
import type { Pictures } from '#server/files/files.ts'
import type { DemoSale } from '../house/types.ts'
import type { DetailName } from '../pictures/picture.ts'
import { type HeroName, type PictureName, pictureFile } from '../pictures.ts'
import { regionOf } from './alt.ts'

/** A picture that the house keeps. */
export type Hung = { readonly key: string; readonly width: number; readonly height: number }

/** The kept pictures, by `nameOf`. */
export type Gallery = ReadonlyMap<string, Hung>

/** What a picture, or a cut of it, is called in the gallery. */
export const nameOf = (picture: PictureName | HeroName, detail?: DetailName): string =>
  detail === undefined ? picture : `${picture} ${detail}`

/** Keeps every picture that the sales show, and the cuts of it that their lots show. */
export async function hangPictures(
  pictures: Pick<Pictures, 'storePicture'>,
  sales: readonly DemoSale[],
): Promise<Gallery> {
  const lots = sales.flatMap((sale) => sale.lots)
  const wanted = new Map<PictureName | HeroName, Set<DetailName>>(
    sales.map((sale) => [sale.cover, new Set()]),
  )
  for (const { picture, details } of lots) {
    wanted.set(picture, new Set([...(wanted.get(picture) ?? []), ...details]))
  }
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
