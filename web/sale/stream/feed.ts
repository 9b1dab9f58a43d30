/** The two ways in which a stream comes: WebRTC by WHEP, a second behind the rostrum, and HLS, some seconds behind. */
export type Via = 'whep' | 'hls'

/** A stream that comes in one way. */
export type Feed = {
  /** Shows it there from now on. */
  readonly show: (video: HTMLVideoElement) => void
  /** Milliseconds that it is behind what it shows; null where nobody can tell. */
  readonly behind: () => Promise<number | null>
  readonly close: () => void
}

/** What becomes of a feed. Nothing is told once it has failed or been closed. */
export type FeedEvents = {
  /** It can be shown. */
  readonly ready: () => void
  /** It has ended, or never came. */
  readonly failed: () => void
}

/** One way to a stream, not yet gone. */
export type Way = { readonly via: Via; readonly open: (events: FeedEvents) => Feed }
