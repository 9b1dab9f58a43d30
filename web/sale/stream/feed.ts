/** The protocols of a stream: WebRTC over WHEP, about one second behind, and HLS, several seconds behind. */
export type FeedKind = 'whep' | 'hls'

/** A running feed of a stream. */
export type VideoFeed = {
  /** Attaches the feed to a video element. */
  readonly show: (video: HTMLVideoElement) => void
  /** Returns the delay in milliseconds; null if unknown. */
  readonly delay: () => Promise<number | null>
  readonly close: () => void
}

/** The events of a feed; none are sent after it has failed or been closed. */
export type FeedEvents = {
  /** Called once the feed can be shown. */
  readonly onReady: () => void
  /** Called when the feed has ended or failed to start. */
  readonly onFailed: () => void
}

/** A source that opens a feed. */
export type FeedSource = { readonly kind: FeedKind; readonly open: (events: FeedEvents) => VideoFeed }
