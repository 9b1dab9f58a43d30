import { unreachable } from '#domain/lib/unreachable.ts'
import type { DraftPicture, LotDraft } from './lot-draft.ts'
import { type Shot, shots } from './shots.ts'

type Pictures = readonly DraftPicture[]

/**
 * Returns the shots that a lot should have (K12). Only bottles have levels and capsules; loose bottles have no case.
 */
export function requiredShots({ kind, packing }: Pick<LotDraft, 'kind' | 'packing'>): readonly Shot[] {
  switch (kind) {
    case 'wine':
    case 'spirits':
      return packing === 'none' ? shots.filter((shot) => shot !== 'case') : shots
    case 'cigars':
      return ['front', 'label', 'case']
    case 'other':
      return ['front']
    default:
      return unreachable(kind)
  }
}

/** Returns the wanted shots for which there is no picture. */
export const missingShots = (wanted: readonly Shot[], pictures: Pictures): readonly Shot[] =>
  wanted.filter((wantedShot) => pictures.every(({ shot }) => shot !== wantedShot))

/**
 * Returns the pictures with one of them as a shot, or as none (null). Each shot is one picture: the former one loses
 * it. A picture that is no longer the level shot loses its mark.
 */
export const withShot = (pictures: Pictures, key: string, shot: Shot | null): Pictures =>
  pictures.map((picture) => {
    const { shot: former, level: _, ...unnamed } = picture
    if (picture.key === key && shot === former) return picture
    if (picture.key === key) return shot ? { ...unnamed, shot } : unnamed
    return former !== undefined && former === shot ? unnamed : picture
  })
