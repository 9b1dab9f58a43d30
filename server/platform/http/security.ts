import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isApiPath } from './failures.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What scripts of this answer must carry to be run; '' for what is no page. */
    scriptNonce: string
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
 * Gives every answer its security headers. Scripts of a page run only with the nonce of their answer. Style attributes are
 * allowed, style elements are not. Calls and files (scripts, styles, faces, pictures, of which a page has dozens) are no
 * documents and go without a page's policy. All is put together once: `helmet`, which sets the same, does so for each
 * answer, and was a twentieth of a page.
 * @param options.secure whether people come by https
 * @param options.stripe whether cards go through Stripe, whose script and frames a page then needs
 * @param options.streams the origins from which sales are watched, as they are now
 * @param options.development allows the style elements that Vite puts into a page
 */
export function secureAnswers(app: FastifyInstance, options: PolicyOptions): void {
  const onAll: Headers = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  const onCalls: Headers = { ...onAll, ...documentHeaders }
  const onPages: Headers = { ...onCalls, 'permissions-policy': permissions }
  const policyFor = policies(options)
  app.decorateReply('scriptNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (isFile(url)) reply.headers(onAll)
    else if (isApiPath(url)) reply.headers(onCalls)
    else {
      reply.scriptNonce = randomBytes(16).toString('hex')
      reply.headers(onPages).header('content-security-policy', policyFor(reply.scriptNonce))
    }
    done()
  })
}

const isFile = (url: string): boolean => url.startsWith('/assets/') || url.startsWith('/pictures/')

/** What a page may ask of its reader's device: to pay and to log in. A camera is reached by picking a file. */
const permissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((power) => `${power}=()`)
  .join(', ')

const documentHeaders: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** What Stripe asks to be let in: its script, the frames in which cards are typed and banks ask, and its API. */
const stripe = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  frames: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: ' https://api.stripe.com',
}
const nobody: typeof stripe = { scripts: '', frames: '', calls: '' }

/** The content policy of a page, for each nonce. */
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

/** @param streams origins of what pages may watch: a playlist is fetched and a WHEP endpoint asked as calls are, and Safari plays
 * HLS by itself; captions begin as an empty `data:` track */
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
