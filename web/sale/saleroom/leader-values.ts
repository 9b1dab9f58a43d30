import type { LotView } from '#domain/auction/view.ts'

/** Returns the leader's values for messages. */
export function leaderValues({ leader, leaderChannel }: LotView): {
  readonly by: string
  readonly paddle: string
} {
  const isNamed =
    leaderChannel === 'online' || leaderChannel === 'maximum' || (leaderChannel === 'room' && leader !== '')
  return { by: isNamed ? 'paddle' : leaderChannel || 'room', paddle: leader }
}
