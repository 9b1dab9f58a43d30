import type Hls from 'hls.js'
import type { Instant } from '#domain/money/money.ts'
import type { FeedEvents, VideoFeed } from './feed.ts'

const mediaType = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS playlist: natively in Apple browsers, otherwise with hls.js, loaded on demand.
 *
 * @param now the server's time, for streams with timestamps
 */
export function createHlsFeed(address: string, events: FeedEvents, now: () => Instant): VideoFeed {
  return hasNativeHls() ? createNativeFeed(address, events, now) : createHlsJsFeed(address, events, now)
}

const hasNativeHls = (): boolean =>
  navigator.vendor.startsWith('Apple') && document.createElement('video').canPlayType(mediaType) !== ''

function createNativeFeed(
  address: string,
  { onReady: ready, onFailed: failed }: FeedEvents,
  now: () => Instant,
): VideoFeed {
  let element: HTMLVideoElement | null = null
  queueMicrotask(ready)
  return {
    show: (video) => {
      element = video
      video.srcObject = null
      video.src = address
      video.addEventListener('error', failed)
    },
    delay: async () => {
      const startedAt = element ? streamStart(element) : Number.NaN
      return element && startedAt > 0 ? now() - startedAt - element.currentTime * 1_000 : null
    },
    close: () => {
      element?.removeEventListener('error', failed)
      clearSource(element)
    },
  }
}

/** Returns the stream's start time if the browser knows it; only Safari provides it. */
const streamStart = (video: HTMLVideoElement & { getStartDate?: () => Date }): number =>
  video.getStartDate?.().getTime() ?? Number.NaN

function createHlsJsFeed(
  address: string,
  { onReady: ready, onFailed: failed }: FeedEvents,
  now: () => Instant,
): VideoFeed {
  let hls: Hls | null = null
  let isClosed = false
  let element: HTMLVideoElement | null = null
  const close = () => {
    isClosed = true
    hls?.destroy()
    clearSource(element)
  }
  const fail = () => {
    if (isClosed) return
    close()
    failed()
  }

  const start = async () => {
    const [{ default: Player }, { default: worker }] = await Promise.all([
      import('hls.js'),
      import('hls.js/dist/hls.worker.js?url'),
    ])
    if (isClosed) return
    if (!Player.isSupported()) return fail()
    const player = new Player({
      workerPath: worker,
      capLevelToPlayerSize: true,
      // Settings for live video: short buffers, and faster playback to catch up.
      maxBufferLength: 20,
      backBufferLength: 20,
      liveSyncDurationCount: 3,
      liveMaxLatencyDurationCount: 10,
      maxLiveSyncPlaybackRate: 1.1,
    })
    hls = player
    player.on(Player.Events.MANIFEST_PARSED, () => ready())
    player.on(Player.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return
      if (type === Player.ErrorTypes.MEDIA_ERROR && recoveries++ < 2) player.recoverMediaError()
      else fail()
    })
    player.loadSource(address)
  }
  let recoveries = 0
  start().catch(fail)

  return {
    show: (video) => {
      element = video
      video.srcObject = null
      hls?.attachMedia(video)
    },
    delay: async () => {
      const playingDate = hls?.playingDate
      if (playingDate) return now() - playingDate.getTime()
      return hls && hls.latency > 0 ? hls.latency * 1_000 : null
    },
    close: close,
  }
}

function clearSource(video: HTMLVideoElement | null): void {
  if (!video?.hasAttribute('src')) return
  video.removeAttribute('src')
  video.load()
}
