import type { Stream } from '#domain/auction/stream.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Way } from './feed.ts'
import { hlsFeed } from './hls-feed.ts'
import { whepFeed } from './whep.ts'

/** The ways to a stream, the one that is least behind first. @param now the house's time */
export const waysTo = ({ whep, hls }: Stream, now: () => Instant): readonly Way[] => [
  ...(whep === '' ? [] : [{ via: 'whep', open: (events) => whepFeed(whep, events) } satisfies Way]),
  ...(hls === '' ? [] : [{ via: 'hls', open: (events) => hlsFeed(hls, events, now) } satisfies Way]),
]
