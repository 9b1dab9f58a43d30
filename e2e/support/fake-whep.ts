import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'

/** A WHEP endpoint (RFC 9725) whose video is drawn in a page of the same browser. */
export type FakeWhep = {
  readonly address: string
  /** Returns the numbers of viewers who connected and disconnected. */
  readonly count: () => { readonly connected: number; readonly disconnected: number }
  /** Closes every viewer's connection and responds with 503 from now on. */
  readonly fail: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Answers an offer with a video; runs in the drawing page. */
async function answerOffer(offer: string): Promise<string> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const drawing = setInterval(() => {
    if (context) context.fillStyle = `hsl(${performance.now() % 360} 50% 50%)`
    context?.fillRect(0, 0, canvas.width, canvas.height)
  }, 200)
  const peer = new RTCPeerConnection()
  for (const track of canvas.captureStream(5).getTracks()) peer.addTrack(track)
  await peer.setRemoteDescription({ type: 'offer', sdp: offer })
  const gathered = new Promise((done) => {
    peer.addEventListener(
      'icegatheringstatechange',
      () => peer.iceGatheringState === 'complete' && done(null),
    )
  })
  await peer.setLocalDescription()
  await gathered
  window.addEventListener('close-connections', () => {
    clearInterval(drawing)
    peer.close()
  })
  return peer.localDescription?.sdp ?? ''
}

export async function openFakeWhep(browser: Browser): Promise<FakeWhep> {
  const page = await browser.newPage()
  const state = { connected: 0, disconnected: 0, isFailing: false }
  const server = createServer((request, response) => void handle(request, response))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'POST, DELETE')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-expose-headers', 'location')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method === 'DELETE') {
      state.disconnected += 1
      return void response.writeHead(200).end()
    }
    if (state.isFailing) return void response.writeHead(503).end()
    const offer = (await Array.fromAsync(request)).join('')
    const sdp = await page.evaluate(answerOffer, offer)
    state.connected += 1
    response
      .writeHead(201, { 'content-type': 'application/sdp', location: `/whep/${state.connected}` })
      .end(sdp)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/whep`,
    count: () => ({ connected: state.connected, disconnected: state.disconnected }),
    fail: async () => {
      state.isFailing = true
      await page.evaluate(() => window.dispatchEvent(new Event('close-connections')))
    },
    close: async () => {
      await page.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
