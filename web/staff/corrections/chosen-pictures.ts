import type { AddedPicture, PictureAlt } from '#domain/auction/changes/lot-change.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'

/**
 * The pictures that a lot will have, by key, the cover first; those among them that are new; and the alternative texts
 * that were edited of the others.
 */
export type ChosenPictures = {
  readonly keys: readonly string[]
  readonly added: readonly AddedPicture[]
  readonly alts: readonly PictureAlt[]
}

/** Chosen pictures, and the keys of the published ones when they were chosen. */
export type PictureEdit = ChosenPictures & { readonly since: readonly string[] }

/**
 * Returns the pictures as they were edited. If a colleague has changed the published ones since, new ones follow those,
 * as many as a lot may have.
 */
export function chosenPictures(published: readonly string[], edit: PictureEdit | undefined): ChosenPictures {
  if (!edit) return { keys: published, added: [], alts: [] }
  const { keys, added, alts, since } = edit
  if (since.join() === published.join()) return { keys, added, alts }
  const room = Math.max(0, maxLotPictures - published.length)
  const left = added.filter(({ key }) => !published.includes(key)).slice(0, room)
  return {
    keys: [...published, ...left.map(({ key }) => key)],
    added: left,
    alts: alts.filter(({ key }) => published.includes(key)),
  }
}

/** Adds a picture, in the place of another one or last; unchanged if the lot already has it or is full. */
export function withPicture(
  chosen: ChosenPictures,
  picture: AddedPicture,
  replaced: string | undefined,
): ChosenPictures {
  const { keys, added, alts } = chosen
  if (keys.includes(picture.key)) return chosen
  const isReplacing = replaced !== undefined && keys.includes(replaced)
  if (!isReplacing && keys.length >= maxLotPictures) return chosen
  const next = isReplacing
    ? keys.map((key) => (key === replaced ? picture.key : key))
    : [...keys, picture.key]
  const isLeft = ({ key }: PictureAlt) => next.includes(key)
  return { keys: next, added: [...added.filter(isLeft), picture], alts: alts.filter(isLeft) }
}

/** Removes a picture. */
export const withoutPicture = ({ keys, added, alts }: ChosenPictures, removed: string): ChosenPictures => ({
  keys: keys.filter((key) => key !== removed),
  added: added.filter(({ key }) => key !== removed),
  alts: alts.filter(({ key }) => key !== removed),
})

/** Moves a picture to another place, from 0. */
export function movedPicture(chosen: ChosenPictures, moved: string, place: number): ChosenPictures {
  const others = chosen.keys.filter((key) => key !== moved)
  return { ...chosen, keys: others.toSpliced(place, 0, moved) }
}

/** Sets an alternative text of a picture. */
export function withAlt(chosen: ChosenPictures, key: string, alt: AddedPicture['alt']): ChosenPictures {
  const { added, alts } = chosen
  return added.some((picture) => picture.key === key)
    ? { ...chosen, added: added.map((picture) => (picture.key === key ? { ...picture, alt } : picture)) }
    : { ...chosen, alts: [...alts.filter((one) => one.key !== key), { key, alt }] }
}
