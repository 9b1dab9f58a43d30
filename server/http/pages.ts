import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import type { Config } from '#server/config.ts'
import { isApiPath } from './failures.ts'
import type { HouseView } from './house-view.ts'
import type { Asker, HouseCalls } from './in-process.ts'
import type { PagesBuild, PagesSource } from './pages-source.ts'
import { readViewer } from './viewer.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

/** What pages are told beside what their request says. */
export type PagesSetting = {
  readonly source: PagesSource
  readonly config: Config
  readonly foundedAt: number
  now(): number
  /** The calls of the house as somebody asks them. */
  calls(asker: Asker): HouseCalls
}

/** Serves the pages of `web/` for every path that no other route takes. To be registered, as it reads bodies its own way. */
export function pages(app: FastifyInstance, setting: PagesSetting, done: () => void): void {
  const { source } = setting
  const handlerOf = handlers(source.mode)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body))
  app.all('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound()
    const build = await source.load()
    const context = new RouterContextProvider()
    const page: Page = { html: null }
    context.set(build.entry.module.houseContext, viewOf(request, reply, setting, page))
    return sendWebResponse(reply, await handlerOf(build)(toWebRequest(request, reply), context), page.html)
  })
  done()
}

/** Gives each build its handler, made once: making one works through all routes. */
function handlers(mode: PagesSource['mode']): (build: PagesBuild) => RequestHandler {
  const made = new WeakMap<PagesBuild, RequestHandler>()
  return (build) => {
    const handler = made.get(build) ?? createRequestHandler(build, mode)
    made.set(build, handler)
    return handler
  }
}

/** Where a page is put that was rendered whole. */
type Page = { html: string | null }

function viewOf(request: FastifyRequest, reply: FastifyReply, setting: PagesSetting, page: Page): HouseView {
  const { source, config, foundedAt, now } = setting
  const viewer = readViewer(request)
  const asker = { token: viewer.token ?? '', lang: viewer.lang, rid: request.id, ip: request.ip }
  return {
    ...viewer,
    ...setting.calls(asker),
    textScripts: (subjects) => source.textScripts(viewer.lang, subjects),
    nonce: reply.cspNonce.script,
    house: config.house,
    publicUrl: config.publicUrl,
    application: { appid: config.appId, key: config.appKey },
    rid: request.id,
    foundedAt,
    now: now(),
    takePage: (html) => {
      page.html = html
    },
    logFault: (error) => request.log.error({ err: error }, 'A page failed'),
  }
}
