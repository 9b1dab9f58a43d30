import type { Duration } from '#domain/money/money.ts'
import type { Feed, FeedEvents } from './feed.ts'

/** How long addresses are gathered for before the offer is sent: one's own are there at once. */
const gathering: Duration = 800
/** How long a line that has dropped may take to come back by itself. */
const grace: Duration = 4_000

/** Asks a WHEP endpoint (RFC 9725) for its stream, to be received only. */
export function whepFeed(address: string, events: FeedEvents): Feed {
  const line = new RTCPeerConnection()
  const stream = new MediaStream()
  const asking = new AbortController()
  let resource = ''
  let shownIn: HTMLVideoElement | null = null
  let over = false
  let dropped: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    if (over) return
    over = true
    clearTimeout(dropped)
    asking.abort()
    line.close()
    if (shownIn?.srcObject === stream) shownIn.srcObject = null
    // The page may be on its way out.
    if (resource !== '') void fetch(resource, { method: 'DELETE', keepalive: true }).catch(() => undefined)
  }
  const fail = () => {
    if (over) return
    close()
    events.failed()
  }

  line.addTransceiver('video', { direction: 'recvonly' })
  line.addTransceiver('audio', { direction: 'recvonly' })
  line.addEventListener('track', ({ track }) => {
    stream.addTrack(track)
    track.addEventListener('ended', fail)
    // A picture is there with its first frame, not with the line.
    if (track.kind === 'video') track.addEventListener('unmute', () => over || events.ready(), { once: true })
  })
  line.addEventListener('connectionstatechange', () => {
    clearTimeout(dropped)
    if (line.connectionState === 'failed' || line.connectionState === 'closed') fail()
    if (line.connectionState === 'disconnected') dropped = setTimeout(fail, grace)
  })

  const ask = async () => {
    await line.setLocalDescription()
    await gathered(line)
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: line.localDescription?.sdp ?? '',
      signal: asking.signal,
    })
    const at = answer.headers.get('location')
    if (at !== null) resource = new URL(at, answer.url).href
    if (!answer.ok) throw new Error(`The endpoint answered ${answer.status}`)
    await line.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
  }
  ask().catch(fail)

  return {
    show: (video) => {
      shownIn = video
      video.removeAttribute('src')
      video.srcObject = stream
    },
    behind: () => behind(line),
    close,
  }
}

const gathered = (line: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (line.iceGatheringState === 'complete') return resolve()
    line.addEventListener('icegatheringstatechange', () => line.iceGatheringState === 'complete' && resolve())
    setTimeout(resolve, gathering)
  })

/** What a WebRTC line says of itself, as far as it is asked here; times in seconds. */
type Report = {
  readonly type: string
  readonly kind?: string
  readonly nominated?: boolean
  readonly currentRoundTripTime?: number
  readonly jitterBufferDelay?: number
  readonly jitterBufferEmittedCount?: number
}

/** Half the way there and back, and how long frames wait for one another before they are shown. */
async function behind(line: RTCPeerConnection): Promise<number | null> {
  const reports: readonly Report[] = [...(await line.getStats()).values()]
  const pair = reports.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true)
  const video = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
  if (pair?.currentRoundTripTime === undefined || !video?.jitterBufferEmittedCount) return null
  const waits = (video.jitterBufferDelay ?? 0) / video.jitterBufferEmittedCount
  return Math.round((pair.currentRoundTripTime / 2 + waits) * 1_000)
}
