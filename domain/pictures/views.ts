import type { Shot } from '#domain/drafts/shots.ts'

/** The subject of a picture of a lot, as named by its viewer. */
export const pictureViews = [
  'front',
  'closedCase',
  'openCase',
  'bottle',
  'level',
  'capsule',
  'label',
  'base',
  'case',
  'stopper',
  'seal',
  'band',
  'box',
  'cigars',
  'lock',
  'ribbon',
] as const
export type PictureView = (typeof pictureViews)[number]

/** Returns the view that a shot is: for cigars, the label is the band and the case is the box. */
export function viewOfShot(shot: Shot, kind: string): PictureView {
  if (kind !== 'cigars') return shot
  switch (shot) {
    case 'label':
      return 'band'
    case 'case':
      return 'box'
    default:
      return shot
  }
}

/** Returns a view by its name in the database, or undefined for a name that this version does not know. */
export const pictureViewOf = (name: string | null): PictureView | undefined =>
  pictureViews.find((view) => view === name)
