import type Hls from 'hls.js'
import type { Instant } from '#domain/money/money.ts'
import type { Feed, FeedEvents } from './feed.ts'

const mediaType = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS playlist: by the browser itself on Apple's, else with hls.js, which is fetched only now.
 *
 * @param now the house's time, against which a stream that says when it was taken is held
 */
export function hlsFeed(address: string, events: FeedEvents, now: () => Instant): Feed {
  return isApple() ? ownFeed(address, events, now) : fetchedFeed(address, events, now)
}

const isApple = (): boolean =>
  navigator.vendor.startsWith('Apple') && document.createElement('video').canPlayType(mediaType) !== ''

function ownFeed(address: string, { ready, failed }: FeedEvents, now: () => Instant): Feed {
  let shownIn: HTMLVideoElement | null = null
  queueMicrotask(ready)
  return {
    show: (video) => {
      shownIn = video
      video.srcObject = null
      video.src = address
      video.addEventListener('error', failed)
    },
    behind: async () => {
      const began = shownIn ? startOf(shownIn) : Number.NaN
      return shownIn && began > 0 ? now() - began - shownIn.currentTime * 1_000 : null
    },
    close: () => {
      shownIn?.removeEventListener('error', failed)
      empty(shownIn)
    },
  }
}

/** When a stream's first instant was, where the browser knows it: Safari tells, and no other has the function. */
const startOf = (video: HTMLVideoElement & { getStartDate?: () => Date }): number =>
  video.getStartDate?.().getTime() ?? Number.NaN

function fetchedFeed(address: string, { ready, failed }: FeedEvents, now: () => Instant): Feed {
  let hls: Hls | null = null
  let over = false
  let shownIn: HTMLVideoElement | null = null
  const end = () => {
    over = true
    hls?.destroy()
    empty(shownIn)
  }
  const fail = () => {
    if (over) return
    end()
    failed()
  }

  const bring = async () => {
    const [{ default: Player }, { default: worker }] = await Promise.all([
      import('hls.js'),
      import('hls.js/dist/hls.worker.js?url'),
    ])
    if (over) return
    if (!Player.isSupported()) return fail()
    const player = new Player({
      workerPath: worker,
      capLevelToPlayerSize: true,
      // A live picture: little before it and little behind, and gently quicker where it has fallen back.
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
      if (type === Player.ErrorTypes.MEDIA_ERROR && mended++ < 2) player.recoverMediaError()
      else fail()
    })
    player.loadSource(address)
  }
  let mended = 0
  bring().catch(fail)

  return {
    show: (video) => {
      shownIn = video
      video.srcObject = null
      hls?.attachMedia(video)
    },
    behind: async () => {
      const taken = hls?.playingDate
      if (taken) return now() - taken.getTime()
      return hls && hls.latency > 0 ? hls.latency * 1_000 : null
    },
    close: end,
  }
}

function empty(video: HTMLVideoElement | null): void {
  if (!video?.hasAttribute('src')) return
  video.removeAttribute('src')
  video.load()
}
