import type { Instant } from '#domain/money/money.ts'

/** The states of a text: `scheduled` has a future time of publication. */
export const contentStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ContentState = (typeof contentStates)[number]

/** When readers see a text; 0 for never. */
type ContentDates = {
  /** When it is or was published. */
  readonly publishedAt: Instant
  readonly withdrawnAt: Instant
  /** When its draft is published. */
  readonly publishAt: Instant
}

/** Returns the state of a text at an instant. */
export function contentStateAt(
  { publishedAt, withdrawnAt, publishAt }: ContentDates,
  now: Instant,
): ContentState {
  if (publishedAt === 0) return publishAt === 0 ? 'draft' : 'scheduled'
  if (publishedAt > now) return 'scheduled'
  return withdrawnAt !== 0 && withdrawnAt <= now ? 'withdrawn' : 'published'
}
