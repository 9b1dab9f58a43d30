import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { houseFor } from '#server/platform/traditional/house-for.ts'
import { isApiPath, transportFailure } from './failures.ts'
import { formLimits } from './form-reading.ts'
import type { Caller, InProcessCalls } from './in-process.ts'
import { choiceCookie } from './language-choice.ts'
import { createLimiter } from './limits.ts'
import { networkOf } from './network.ts'
import { type RequestedPage, readPageAddress, routePath } from './page-address.ts'
import type { RecordRender } from './page-metrics.ts'
import { sendPage, toPageRequest } from './page-transport.ts'
import type { PagesSource } from './pages-source.ts'
import type { PageRenderer, PageServer } from './rendering/page-renderer.ts'
import type { PageFacts } from './rendering/page-request.ts'
import { openSharedRendering, type Rendered } from './same-for-all.ts'
import { isFromOwnPage } from './same-origin.ts'
import { hasDeclaredAge } from './tobacco-redaction.ts'
import { readViewer } from './viewer.ts'

/** Options of the pages. */
export type PagesSetting = {
  readonly source: PagesSource
  readonly renderer: PageRenderer
  readonly config: Config
  readonly foundedAt: number
  now(): number
  readonly recordRender: RecordRender
  /** Returns the ledger position of a published sale as known to this process, or null if there is none. */
  seqOf(auctionId: string): Promise<number | null>
  /** Creates in-process calls for a caller. */
  calls(caller: Caller): InProcessCalls
}

/** The maximum bytes of a page form. Files are uploaded by calls. */
const formBytes = 64 * 1024

/** A form with more parameters than any page has, which would take long to parse. */
class TooManyFields extends Error {
  readonly statusCode = 413
  override readonly message = 'The form has too many fields'
}

/** Returns whether a form of any type has too many fields, by counting `&`. */
function hasTooManyFields(body: string | Buffer): boolean {
  let count = 0
  for (let index = body.indexOf('&'); index >= 0; index = body.indexOf('&', index + 1)) {
    count += 1
    if (count >= formLimits.fields) return true
  }
  return false
}

/** Serves the pages of `web/` for every other path. This is a plugin, since it has a separate body parser. */
export function pages(app: FastifyInstance, setting: PagesSetting, done: () => void): void {
  const { source, renderer, recordRender } = setting
  const sameForAll = openSharedRendering(setting)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formBytes }, (_request, body, parsed) =>
    parsed(hasTooManyFields(body) ? new TooManyFields() : null, body),
  )
  const { pagesPerTenSeconds, publicUrl } = setting.config
  const flood = createLimiter({ max: pagesPerTenSeconds, perMs: 10_000 }, setting)
  app.addHook('onRequest', async (request, reply) => {
    const wait = flood.take(networkOf(request.ip))
    if (wait > 0) return tooManyPages(request, reply, wait)
    if (isReading(request) || isFromOwnPage(request, publicUrl)) return
    request.log.info({ origin: request.headers.origin }, 'A cross-site form was rejected')
    return reply.code(403).send(transportFailure(request.id, 'This form was sent from another site'))
  })
  app.all('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound()
    const address = readPageAddress(request.url, await source.patterns())
    if (address.kind === 'moved') return reply.redirect(address.to, isReading(request) ? 301 : 308)
    if (address.kind === 'outside') return reply.redirect(address.to, 303)
    const chosen = choiceCookie(request, address.lang)
    if (chosen !== null) reply.header('set-cookie', chosen)
    const render = async (isShared: boolean): Promise<Rendered> => {
      const facts = factsOf(request, reply, setting, address)
      const response = await renderer.render(
        toPageRequest(request, { publicUrl, prefix: address.lang, facts }),
        {
          callsIn: callsOf(request, facts, setting),
          onAway: (err) => request.log.warn({ err }, 'The database did not answer a page'),
          signal: signalOf(reply, isShared),
        },
      )
      for (const err of response.issues) request.log.error({ err }, 'A page failed')
      if (response.rendered) recordRender(response.rendered)
      return { response, nonce: reply.scriptNonce, rid: request.id }
    }
    const page = await sameForAll(request, render)
    request.span?.set({
      'rostrum.page.bytes': page.response.bytes,
      'rostrum.page.shared': page.rid !== request.id || page.response.isShared === true,
    })
    return sendPage(reply, page, isPrivate(request))
  })
  done()
}

const tooManyTexts = {
  en: 'Too many requests from your network. Please try again in a few seconds.',
  'zh-Hans': '您所在网络的请求过于频繁，请数秒后再试。',
  'zh-Hant': '您所在網絡的請求過於頻繁，請數秒後再試。',
}

/** Responds in plain text, since rendering is what is limited. @param wait milliseconds */
function tooManyPages(request: FastifyRequest, reply: FastifyReply, wait: number): FastifyReply {
  const { lang } = readViewer(request)
  return reply
    .code(429)
    .header('retry-after', Math.ceil(wait / 1000))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(tooManyTexts[lang])
}

/** Addresses in letters contain secrets. */
const secretInAddress = /[?&](?:oneTimeCode|ak|token)=/

/** Returns whether a page is private, so that browsers on shared devices must not store it. */
const isPrivate = (request: FastifyRequest): boolean =>
  readViewer(request).token !== null || secretInAddress.test(request.url)

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Returns a signal that is aborted when the browser disconnects, unless other requests wait for the same page. */
function signalOf({ raw }: FastifyReply, isShared: boolean): AbortSignal {
  const gone = new AbortController()
  // The browser may have disconnected while it waited for a page that others share.
  if (!isShared && raw.destroyed) gone.abort()
  raw.once('close', () => {
    if (!isShared && !raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/**
 * Returns the calls of a page on behalf of its viewer, created once for each language, as they look up the
 * viewer once.
 */
function callsOf(
  request: FastifyRequest,
  { token, rid }: PageFacts,
  { calls }: PagesSetting,
): PageServer['callsIn'] {
  const created = new Map<PageFacts['lang'], InProcessCalls>()
  const caller = { token: token ?? '', rid, ip: request.ip, hasDeclared: hasDeclaredAge(request) }
  return (lang) => {
    const known = created.get(lang) ?? calls({ ...caller, lang })
    created.set(lang, known)
    return known
  }
}

/**
 * Returns the facts of a page request. @param address the requested address; cookie and browser supply a
 * missing language
 */
function factsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { source, config, foundedAt, now }: PagesSetting,
  { lang: fixed, isInApp }: Extract<RequestedPage, { kind: 'page' }>,
): PageFacts {
  const viewer = readViewer(request)
  const lang = fixed ?? viewer.lang
  return {
    token: viewer.token,
    lang,
    path: routePath(request.url),
    isInApp,
    nonce: reply.scriptNonce,
    house: houseFor(config.house, lang),
    officeHours: config.officeHours,
    bidSettleMs: config.bidSettleMs,
    unusualBidMultiple: config.unusualBidMultiple,
    publicUrl: config.publicUrl,
    apps: config.apps,
    installable: config.installable && source.shell !== null,
    application: { appid: config.appId, key: config.appKey },
    rid: request.id,
    foundedAt,
    now: now(),
  }
}
