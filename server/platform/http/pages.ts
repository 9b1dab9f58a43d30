import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { data, RouterContextProvider } from 'react-router'
import type { Config } from '#server/platform/config/config.ts'
import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import { isApiPath, transportFailure } from './failures.ts'
import { formLimits } from './form-reading.ts'
import type { Caller, InProcessCalls } from './in-process.ts'
import { choiceCookie } from './language-choice.ts'
import { createLimiter } from './limits.ts'
import { networkOf } from './network.ts'
import { type RequestedPage, readPageAddress, routePath } from './page-address.ts'
import type { PageContext } from './page-context.ts'
import { pageHandlers } from './page-handlers.ts'
import type { MeasureRender } from './page-metrics.ts'
import type { PagesSource } from './pages-source.ts'
import { openSameForAll, ownText, type Rendered } from './same-for-all.ts'
import { isFromOwnPage } from './same-origin.ts'
import { hasDeclaredAge } from './tobacco-redaction.ts'
import { readViewer } from './viewer.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

/** Options of the pages. */
export type PagesSetting = {
  readonly source: PagesSource
  readonly config: Config
  readonly foundedAt: number
  now(): number
  readonly measureRender: MeasureRender
  /** Creates in-process calls for a caller. */
  calls(caller: Caller): InProcessCalls
}

/** Maximum bytes of a page form. Files are uploaded by calls. */
const formBytes = 64 * 1024

/** A form with more parameters than any page has; parsing it would take long. */
class TooManyFields extends Error {
  readonly statusCode = 413
  override readonly message = 'The form has too many fields'
}

/** Counts `&` in a form of any type. */
function hasTooManyFields(body: string | Buffer): boolean {
  let count = 0
  for (let at = body.indexOf('&'); at >= 0; at = body.indexOf('&', at + 1)) {
    count += 1
    if (count >= formLimits.fields) return true
  }
  return false
}

/** Serves the pages of `web/` for every other path. Registered as a plugin, since it has its own body parser. */
export function pages(app: FastifyInstance, setting: PagesSetting, done: () => void): void {
  const { source } = setting
  const handlersOf = pageHandlers(source.mode)
  const sameForAll = openSameForAll(setting)
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
    const build = await source.load()
    const { patterns, handler } = handlersOf(build)
    const address = readPageAddress(request.url, patterns)
    if (address.kind === 'moved') return reply.redirect(address.to, isReading(request) ? 301 : 308)
    if (address.kind === 'outside') return reply.redirect(address.to, 303)
    const chosen = choiceCookie(request, address.lang)
    if (chosen !== null) reply.header('set-cookie', chosen)
    const render = async (isShared: boolean): Promise<Rendered> => {
      const context = new RouterContextProvider()
      const page: Page = { html: null }
      const view = viewOf(request, reply, setting, page, address)
      context.set(build.entry.module.houseContext, view)
      const response = await handler(address.lang, address.isInApp)(
        toWebRequest(request, reply, { publicUrl, isShared }),
        context,
      )
      return { response, html: page.html, nonce: reply.scriptNonce, rid: request.id }
    }
    const { response, html, nonce, rid } = await sameForAll(request, render)
    describePage(request, html, rid)
    return sendWebResponse(
      reply,
      response,
      html === null ? null : ownText(html, { nonce, rid }, request, reply),
      isPrivate(request) ? { 'cache-control': 'private, no-store' } : {},
    )
  })
  done()
}

/** Adds to the span of a page its size, and whether it was rendered for another request. */
function describePage({ span, id }: FastifyRequest, html: string | null, rid: string): void {
  if (span === null) return
  const bytes = html === null ? 0 : Buffer.byteLength(html)
  span.set({ 'rostrum.page.bytes': bytes, 'rostrum.page.shared': rid !== id })
}

const tooManyTexts = {
  en: 'Too many requests from your network. Please try again in a few seconds.',
  'zh-Hans': '您所在网络的请求过于频繁，请数秒后再试。',
}

/** Plain text, since rendering is what is limited. @param wait milliseconds */
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

/** Whether a page is private, so that browsers on shared devices must not store it. */
const isPrivate = (request: FastifyRequest): boolean =>
  readViewer(request).token !== null || secretInAddress.test(request.url)

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Receives the HTML of a rendered page. */
type Page = { html: string | null }

/** @param address the requested address; the cookie supplies a missing language */
function viewOf(
  request: FastifyRequest,
  reply: FastifyReply,
  setting: PagesSetting,
  page: Page,
  { lang: fixed, isInApp }: Extract<RequestedPage, { kind: 'page' }>,
): PageContext {
  const { source, config, foundedAt, now } = setting
  const known = readViewer(request)
  const viewer = { ...known, lang: fixed ?? known.lang }
  const caller = {
    token: viewer.token ?? '',
    lang: viewer.lang,
    rid: request.id,
    ip: request.ip,
    hasDeclared: hasDeclaredAge(request),
  }
  const callsOf = (one: Caller) => orUnavailable(setting.calls(one), request)
  return {
    ...viewer,
    path: routePath(request.url),
    isInApp,
    ...callsOf(caller),
    inLanguage: (lang) => callsOf({ ...caller, lang }),
    textScripts: (subjects) => source.textScripts(viewer.lang, subjects),
    nonce: reply.scriptNonce,
    house: config.house,
    bidSettleMs: config.bidSettleMs,
    unusualBidMultiple: config.unusualBidMultiple,
    publicUrl: config.publicUrl,
    apps: config.apps,
    installable: config.installable && source.shell !== null,
    application: { appid: config.appId, key: config.appKey },
    rid: request.id,
    foundedAt,
    now: now(),
    about: [],
    measureRender: setting.measureRender,
    takePage: (html) => {
      page.html = html
    },
    logFault: (error) => request.log.error({ err: error }, 'A page failed'),
  }
}

/** Calls that answer with the page for 503 while the database is away. */
function orUnavailable(calls: InProcessCalls, { log, id }: FastifyRequest): InProcessCalls {
  const handle = (error: unknown): never => {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'The database did not answer a page')
    throw data({ rid: id }, { status: 503 })
  }
  return {
    viewer: () => calls.viewer().catch(handle),
    tobaccoAccess: () => calls.tobaccoAccess().catch(handle),
    call: (call, payload) => calls.call(call, payload).catch(handle),
  }
}
