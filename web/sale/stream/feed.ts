/** The two ways in which a stream comes: WebRTC by WHEP, a second behind the rostrum, and HLS, some seconds behind. */
export type FeedKind = 'whep' | 'hls'

/** A stream that comes in one way. */
export type VideoFeed = {
  /** Shows it there from now on. */
  readonly show: (video: HTMLVideoElement) => void
  /** Milliseconds that it is behind what it shows; null where nobody can tell. */
  readonly delay: () => Promise<number | null>
  readonly close: () => void
}

/** What becomes of a feed. Nothing is told once it has failed or been closed. */
export type FeedEvents = {
  /** It can be shown. */
  readonly onReady: () => void
  /** It has ended, or never came. */
  readonly onFailed: () => void
}

/** One way to a stream, not yet gone. */
export type FeedSource = { readonly kind: FeedKind; readonly open: (events: FeedEvents) => VideoFeed }
