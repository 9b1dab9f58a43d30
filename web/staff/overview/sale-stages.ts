import type { Auction } from '#wire/entities/auction.ts'

type Sale = Pick<
  Auction,
  'type' | 'isEnd' | 'isRehearsal' | 'registerStartTime' | 'bidStartTime' | 'startTime' | 'liveStatus'
>

export type Stage = 'published' | 'registration' | 'preBids' | 'running' | 'ended'

/**
 * Returns the live auction that begins next, or runs, or undefined if there is none. Rehearsals do not count (V12).
 */
export const nextLiveSale = <S extends Sale>(sales: readonly S[]): S | undefined =>
  sales
    .filter(({ type, isEnd, isRehearsal }) => type === 'live' && !isEnd && !isRehearsal)
    .toSorted((one, other) => one.startTime - other.startTime)[0]

/** Returns the stages of a live auction in their order, with the instant at which each begins, or 0 if unknown. */
export const stagesOf = (sale: Sale): readonly { readonly name: Stage; readonly at: number }[] => [
  { name: 'published', at: 0 },
  { name: 'registration', at: sale.registerStartTime },
  { name: 'preBids', at: sale.bidStartTime },
  { name: 'running', at: sale.startTime },
  { name: 'ended', at: 0 },
]

/** Returns the stage that a live auction has reached. */
export function stageOf(sale: Sale, now: number): Stage {
  if (sale.isEnd) return 'ended'
  if (sale.liveStatus === 'open') return 'running'
  if (now >= sale.bidStartTime) return 'preBids'
  return now >= sale.registerStartTime ? 'registration' : 'published'
}

const dayMs = 86_400_000

/** Returns the day in Hong Kong, which is eight hours ahead of UTC all year. */
const dayOf = (at: number): number => Math.floor((at + 8 * 3_600_000) / dayMs)

/** Returns how many days later an instant is, by the calendar of Hong Kong. */
export const daysBetween = (from: number, to: number): number => dayOf(to) - dayOf(from)
