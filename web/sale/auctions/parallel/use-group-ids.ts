import { useMemo } from 'react'
import type { CardGroup } from './card-groups.ts'

/** Returns the ids of a group's lots, as the same list while the lots are the same. */
export function useGroupIds(group: CardGroup): readonly string[] {
  const joined = group.map(({ id }) => id).join(' ')
  return useMemo(() => joined.split(' '), [joined])
}
