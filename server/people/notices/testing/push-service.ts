import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** A push as the browser receives it, after the push service has verified its sender. */
export type ReceivedPush = {
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  /** The claims of the VAPID token: audience, subject and expiry in Unix seconds. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
  /** The sender's public key, in base64url. */
  readonly key: string
}

/** A simulated browser and push service on loopback. */
export type PushService = {
  /** The payload that a page sends to `push/subscribe`. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly received: readonly ReceivedPush[]
  /** Sets the status of further responses: 201 accepts a push. */
  answer(status: number): void
  close(): Promise<void>
}

/** Opens a push service that decrypts messages (RFC 8291) and verifies their sender (RFC 8292). */
export async function openPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1')
  const auth = randomBytes(16)
  browser.generateKeys()
  const received: ReceivedPush[] = []
  let status = 201
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync<Buffer>(request))
    if (status < 300) received.push(read(request, body, { browser, auth }))
    reply.writeHead(status).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${port}/send/${randomBytes(4).toString('hex')}`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    received,
    answer(next) {
      status = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

type Keys = { readonly browser: ECDH; readonly auth: Buffer }

function read({ headers }: IncomingMessage, body: Buffer, keys: Keys): ReceivedPush {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted as RFC 8291 has it')
  return {
    text: decrypted(body, keys),
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: String(headers.topic),
    ...signedBy(String(headers.authorization)),
  }
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest()

/** Decrypts a message by RFC 8291 section 3.4, with one record of RFC 8188. */
function decrypted(body: Buffer, { browser, auth }: Keys): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + length)
  const ciphertext = body.subarray(21 + length)
  const shared = hmac(auth, browser.computeSecret(serverKey))
  const secret = hmac(shared, 'WebPush: info\0', browser.getPublicKey(), serverKey, '\x01')
  const base = hmac(salt, secret)
  const key = hmac(base, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
  const nonce = hmac(base, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(ciphertext.subarray(-16))
  const padded = Buffer.concat([cipher.update(ciphertext.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() })

/** Parses `vapid t=…, k=…` and verifies the signature. @throws if it is not valid */
function signedBy(header: string): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', payload = '', signature = ''] = token.split('.')
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGood) throw new Error('Not signed by the key that it names')
  return { claims: claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))), key }
}
