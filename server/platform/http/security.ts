import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from './failures.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The CSP nonce of this response, or '' for responses that are not pages. */
    scriptNonce: string
    /** Replaces the nonce for a page that was rendered with another one. */
    setNonce(nonce: string): void
  }
}

type Headers = Readonly<Record<string, string>>

type PolicyOptions = {
  readonly secure: boolean
  readonly stripe: boolean
  readonly development: boolean
  readonly streams?: (() => readonly string[]) | undefined
}

/**
 * Adds security headers to every response. Scripts run only with the nonce of their response. Style
 * attributes are allowed, but style elements are not. Calls and assets are not documents and have no content
 * security policy. The headers are assembled once, whereas `helmet` assembled them for each response, which
 * took a twentieth of a page's time.
 * @param options.secure whether the public URL is https
 * @param options.stripe whether Stripe is configured, whose script and frames pages need
 * @param options.streams current origins of live streams
 * @param options.development allows the style elements that Vite inserts
 */
export function secureAnswers(app: FastifyInstance, options: PolicyOptions): void {
  const onAll: Headers = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  // Pages of email clients show the pictures in letters.
  const onPictures: Headers = { ...onAll, 'cross-origin-resource-policy': 'cross-origin' }
  // Wallets open separate windows, which must be able to reply.
  const opener = options.stripe ? 'same-origin-allow-popups' : 'same-origin'
  const onCalls: Headers = { ...onAll, ...documentHeaders, 'cross-origin-opener-policy': opener }
  const onPages: Headers = { ...onCalls, 'permissions-policy': permissions }
  const policyFor = policies(options)
  app.decorateReply('scriptNonce', '')
  app.decorateReply('setNonce', function (nonce) {
    this.scriptNonce = nonce
    this.header('content-security-policy', policyFor(nonce))
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (url.startsWith('/pictures/')) reply.headers(onPictures)
    else if (url.startsWith('/assets/')) reply.headers(onAll)
    else if (isApiPath(url)) reply.headers(onCalls)
    else {
      reply.headers(onPages).setNonce(randomBytes(16).toString('hex'))
    }
    done()
  })
}

/** The permissions policy: pages need only payment and login. Choosing a file gives access to a camera. */
const permissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((power) => `${power}=()`)
  .join(', ')

const documentHeaders: Headers = {
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** The origins that Stripe needs: its script, the frames for cards and bank challenges, and its API. */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
}
const nobody: typeof stripe = { scripts: '', frames: '', calls: '' }

/** Creates the content security policy of a page for each nonce. */
function policies({ streams = none, ...options }: PolicyOptions) {
  let known = streams()
  let policy = policyWith(known, options)
  return (nonce: string): string => {
    const origins = streams()
    if (origins !== known) {
      known = origins
      policy = policyWith(origins, options)
    }
    return policy(nonce)
  }
}

const none = (): readonly string[] => []

/**
 * Returns the content security policy. @param streams origins of live streams: playlists are fetched, WHEP
 * endpoints are called, and Safari plays HLS natively; captions start as an empty `data:` track
 */
function policyWith(
  streams: readonly string[],
  { secure, stripe: withStripe, development }: Omit<PolicyOptions, 'streams'>,
) {
  const others = withStripe ? stripe : nobody
  const watched = streams.map((origin) => ` ${origin}`).join('')
  const [before, after] = [
    ["default-src 'self'", "script-src 'self'"],
    [
      "base-uri 'none'",
      `connect-src 'self'${others.calls}${watched}`,
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      `frame-src 'self'${others.frames}`,
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      `media-src 'self' blob: data:${watched}`,
      "object-src 'none'",
      "script-src-attr 'none'",
      "style-src 'self'",
      `style-src-elem 'self'${development ? " 'unsafe-inline'" : ''}`,
      "style-src-attr 'unsafe-inline'",
      "worker-src 'self'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ],
  ].map((parts) => parts.join(';'))
  return (nonce: string): string => `${before} 'nonce-${nonce}'${others.scripts};${after}`
}
