import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'

/** A WHEP endpoint (RFC 9725) of a test's own: what it shows is drawn in a page of the same browser. */
export type WhepStandIn = {
  readonly address: string
  /** How many watchers have come, and how many of them have said that they go. */
  readonly count: () => { readonly came: number; readonly went: number }
  /** Ends every watcher's line, and answers 503 from now on. */
  readonly fail: () => Promise<void>
  readonly close: () => Promise<void>
}

/** In the page that draws: answers an offer with a moving picture. */
async function answer(offer: string): Promise<string> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  setInterval(() => {
    if (pen) pen.fillStyle = `hsl(${performance.now() % 360} 50% 50%)`
    pen?.fillRect(0, 0, canvas.width, canvas.height)
  }, 40)
  const line = new RTCPeerConnection()
  for (const track of canvas.captureStream(25).getTracks()) line.addTrack(track)
  await line.setRemoteDescription({ type: 'offer', sdp: offer })
  await line.setLocalDescription()
  await new Promise((done) => {
    line.addEventListener(
      'icegatheringstatechange',
      () => line.iceGatheringState === 'complete' && done(null),
    )
  })
  window.addEventListener('close-lines', () => line.close())
  return line.localDescription?.sdp ?? ''
}

export async function openWhep(browser: Browser): Promise<WhepStandIn> {
  const page = await browser.newPage()
  const seen = { came: 0, went: 0, failing: false }
  const server = createServer((request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-methods', 'POST, DELETE')
    response.setHeader('access-control-allow-headers', 'content-type')
    response.setHeader('access-control-expose-headers', 'location')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method === 'DELETE') {
      seen.went += 1
      return void response.writeHead(200).end()
    }
    if (seen.failing) return void response.writeHead(503).end()
    const offer = (await Array.fromAsync(request)).join('')
    const sdp = await page.evaluate(answer, offer)
    seen.came += 1
    response.writeHead(201, { 'content-type': 'application/sdp', location: `/whep/${seen.came}` }).end(sdp)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/whep`,
    count: () => ({ came: seen.came, went: seen.went }),
    fail: async () => {
      seen.failing = true
      await page.evaluate(() => window.dispatchEvent(new Event('close-lines')))
    },
    close: async () => {
      await page.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
