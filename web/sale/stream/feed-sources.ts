import type { Stream } from '#domain/auction/stream.ts'
import type { Instant } from '#domain/money/money.ts'
import type { FeedSource } from './feed.ts'
import { createHlsFeed } from './hls-feed.ts'
import { createWhepFeed } from './whep-feed.ts'

/** Returns the sources of a stream, lowest delay first. @param now the server's time */
export const sourcesOf = ({ whep, hls }: Stream, now: () => Instant): readonly FeedSource[] => [
  ...(whep === ''
    ? []
    : [{ kind: 'whep', open: (events) => createWhepFeed(whep, events) } satisfies FeedSource]),
  ...(hls === ''
    ? []
    : [{ kind: 'hls', open: (events) => createHlsFeed(hls, events, now) } satisfies FeedSource]),
]
