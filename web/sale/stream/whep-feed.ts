import type { Duration } from '#domain/money/money.ts'
import type { FeedEvents, VideoFeed } from './feed.ts'

/**
 * Milliseconds allowed for gathering ICE candidates before the offer is sent; local ones are available
 * immediately.
 */
const gatherMs: Duration = 800
/** Milliseconds that a lost connection may take to recover. */
const disconnectGraceMs: Duration = 4_000

/** Opens a receive-only WHEP endpoint (RFC 9725). */
export function createWhepFeed(address: string, events: FeedEvents): VideoFeed {
  const connection = new RTCPeerConnection()
  const stream = new MediaStream()
  const controller = new AbortController()
  let resource = ''
  let element: HTMLVideoElement | null = null
  let isClosed = false
  let dropTimer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    if (isClosed) return
    isClosed = true
    clearTimeout(dropTimer)
    controller.abort()
    connection.close()
    if (element?.srcObject === stream) element.srcObject = null
    // The page may be unloading.
    if (resource !== '') void fetch(resource, { method: 'DELETE', keepalive: true }).catch(() => undefined)
  }
  const fail = () => {
    if (isClosed) return
    close()
    events.onFailed()
  }

  connection.addTransceiver('video', { direction: 'recvonly' })
  connection.addTransceiver('audio', { direction: 'recvonly' })
  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track)
    track.addEventListener('ended', fail)
    // The video is ready once its first frame arrives, not once it is connected.
    if (track.kind === 'video')
      track.addEventListener('unmute', () => isClosed || events.onReady(), { once: true })
  })
  connection.addEventListener('connectionstatechange', () => {
    clearTimeout(dropTimer)
    if (connection.connectionState === 'failed' || connection.connectionState === 'closed') fail()
    if (connection.connectionState === 'disconnected') dropTimer = setTimeout(fail, disconnectGraceMs)
  })

  const negotiate = async () => {
    await connection.setLocalDescription()
    await waitForCandidates(connection)
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
      signal: controller.signal,
    })
    const resourceUrl = response.headers.get('location')
    if (resourceUrl !== null) resource = new URL(resourceUrl, response.url).href
    if (!response.ok) throw new Error(`The endpoint answered ${response.status}`)
    await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() })
  }
  negotiate().catch(fail)

  return {
    show: (video) => {
      element = video
      video.removeAttribute('src')
      video.srcObject = stream
    },
    delay: () => measureDelay(connection),
    close,
  }
}

const waitForCandidates = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve()
    connection.addEventListener(
      'icegatheringstatechange',
      () => connection.iceGatheringState === 'complete' && resolve(),
    )
    setTimeout(resolve, gatherMs)
  })

/** The fields used of a WebRTC stats report, with times in seconds. */
type Report = {
  readonly type: string
  readonly kind?: string
  readonly nominated?: boolean
  readonly currentRoundTripTime?: number
  readonly jitterBufferDelay?: number
  readonly jitterBufferEmittedCount?: number
}

/** Returns the delay: half the round-trip time plus the jitter buffer. */
async function measureDelay(connection: RTCPeerConnection): Promise<number | null> {
  const reports: readonly Report[] = [...(await connection.getStats()).values()]
  const pair = reports.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true)
  const video = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
  if (pair?.currentRoundTripTime === undefined || !video?.jitterBufferEmittedCount) return null
  const bufferDelay = (video.jitterBufferDelay ?? 0) / video.jitterBufferEmittedCount
  return Math.round((pair.currentRoundTripTime / 2 + bufferDelay) * 1_000)
}
