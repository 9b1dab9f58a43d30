import type { DraftPicture } from '#domain/drafts/lot-draft.ts'

type Described = Pick<DraftPicture, 'key' | 'alt'>

/** Returns the actions on the picture at a position in an order. @param change sets the changed pictures */
export function orderActions<Picture extends Described>(
  { key }: Picture,
  at: number,
  change: (next: (pictures: readonly Picture[]) => readonly Picture[]) => void,
) {
  return {
    onMove: (by: number) => change((all) => moved(all, key, by)),
    onDrop: (dropped: string) =>
      change((all) => moved(all, dropped, at - all.findIndex((one) => one.key === dropped))),
    onAlt: (alt: DraftPicture['alt']) =>
      change((all) => all.map((one) => (one.key === key ? { ...one, alt } : one))),
    onRemove: () => change((all) => all.filter((one) => one.key !== key)),
  }
}

/** Returns the pictures with one moved by some places. */
function moved<Picture extends Described>(pictures: readonly Picture[], key: string, by: number) {
  const from = pictures.findIndex((picture) => picture.key === key)
  const picture = pictures[from]
  const to = Math.max(0, Math.min(pictures.length - 1, from + by))
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : pictures
}
