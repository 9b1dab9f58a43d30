import { readPictureName } from '#domain/imports/picture-name.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { pictureList } from '#wire/calls/staff-pictures.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type PictureList = DataOf<typeof pictureList>
export type UploadedPicture = PictureList['pictures'][number]
export type PictureLot = PictureList['lots'][number]

/** Why a picture is in the tray. `number` is the lot in its file name. */
export type TrayReason =
  | { readonly kind: 'noNumber' }
  | { readonly kind: 'noLot' | 'removed' | 'matches'; readonly number: string }

/** A picture that neither a lot nor the cover shows. */
export type TrayPicture = UploadedPicture & { readonly reason: TrayReason }

/** K12: returns the pictures without a lot, each with the reason. */
export function trayOf({ lots, pictures, cover }: PictureList): readonly TrayPicture[] {
  const shown = new Set(lots.flatMap((lot) => lot.pictures.map(({ key }) => key)))
  const numbers = new Set(lots.map(({ number }) => number))
  return pictures
    .filter(({ key }) => !shown.has(key) && key !== cover?.key)
    .map((picture) => ({ ...picture, reason: reasonOf(picture, numbers) }))
}

function reasonOf({ name, wasPlaced }: UploadedPicture, numbers: ReadonlySet<string>): TrayReason {
  const named = readPictureName(name)
  if (!named) return wasPlaced ? { kind: 'removed', number: '' } : { kind: 'noNumber' }
  const number = lotLabel(named.lot)
  if (wasPlaced) return { kind: 'removed', number }
  return { kind: numbers.has(number) ? 'matches' : 'noLot', number }
}
