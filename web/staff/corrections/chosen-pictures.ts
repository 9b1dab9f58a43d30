import type { AddedPicture } from '#domain/auction/changes/lot-change.ts'
import { mostLotPictures } from '#domain/drafts/pictures.ts'

/** The pictures that a lot will have, by key, the cover first, and those among them that are new. */
export type ChosenPictures = { readonly keys: readonly string[]; readonly added: readonly AddedPicture[] }

/** Chosen pictures, and the keys of the published ones when they were chosen. */
export type PictureEdit = ChosenPictures & { readonly since: readonly string[] }

/**
 * The pictures as they were edited. If a colleague has changed the published ones since, new ones follow those, as many as
 * a lot may have.
 */
export function chosenPictures(published: readonly string[], edit: PictureEdit | undefined): ChosenPictures {
  if (!edit) return { keys: published, added: [] }
  const { keys, added, since } = edit
  if (since.join() === published.join()) return { keys, added }
  const room = Math.max(0, mostLotPictures - published.length)
  const left = added.filter(({ key }) => !published.includes(key)).slice(0, room)
  return { keys: [...published, ...left.map(({ key }) => key)], added: left }
}

/** With a new picture, in the place of another one or last; unchanged if it is there already, or the lot is full. */
export function withPicture(
  { keys, added }: ChosenPictures,
  picture: AddedPicture,
  replaced: string | undefined,
): ChosenPictures {
  if (keys.includes(picture.key)) return { keys, added }
  const isReplacing = replaced !== undefined && keys.includes(replaced)
  if (!isReplacing && keys.length >= mostLotPictures) return { keys, added }
  const next = isReplacing
    ? keys.map((key) => (key === replaced ? picture.key : key))
    : [...keys, picture.key]
  return { keys: next, added: [...added.filter(({ key }) => next.includes(key)), picture] }
}

/** Without one picture. */
export const withoutPicture = ({ keys, added }: ChosenPictures, removed: string): ChosenPictures => ({
  keys: keys.filter((key) => key !== removed),
  added: added.filter(({ key }) => key !== removed),
})

/** With one picture at another place, from 0. */
export function movedPicture({ keys, added }: ChosenPictures, moved: string, place: number): ChosenPictures {
  const others = keys.filter((key) => key !== moved)
  return { keys: others.toSpliced(place, 0, moved), added }
}

/** With an alternative text of a new picture. */
export const withAlt = (
  { keys, added }: ChosenPictures,
  key: string,
  alt: AddedPicture['alt'],
): ChosenPictures => ({
  keys,
  added: added.map((picture) => (picture.key === key ? { ...picture, alt } : picture)),
})
