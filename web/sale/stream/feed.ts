/** Protocols of a stream: WebRTC by WHEP, about a second delayed, and HLS, some seconds. */
export type FeedKind = 'whep' | 'hls'

/** A running feed of a stream. */
export type VideoFeed = {
  /** Attaches it to a video element. */
  readonly show: (video: HTMLVideoElement) => void
  /** Delay in milliseconds; null if unknown. */
  readonly delay: () => Promise<number | null>
  readonly close: () => void
}

/** Events of a feed; none after it has failed or been closed. */
export type FeedEvents = {
  /** It can be shown. */
  readonly onReady: () => void
  /** It has ended or failed to start. */
  readonly onFailed: () => void
}

/** A source that opens a feed. */
export type FeedSource = { readonly kind: FeedKind; readonly open: (events: FeedEvents) => VideoFeed }
