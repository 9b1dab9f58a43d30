import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Config } from '#server/config.ts'
import type { HouseView } from './house-view.ts'
import type { PagesSource } from './pages-source.ts'
import { readViewer } from './viewer.ts'
import { sendWebResponse, toWebRequest } from './web-request.ts'

/** What pages are told beside what their request says. */
export type PagesSetting = { readonly config: Config; readonly foundedAt: number; now(): number }

/** Serves the pages of `web/` for every path that no other route takes. */
export async function pages(app: FastifyInstance, options: { source: PagesSource; setting: PagesSetting }) {
  const { source, setting } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.all('/*', async (request, reply) => {
    const build = await source.load()
    const context = new RouterContextProvider()
    context.set(build.entry.module.houseContext, viewOf(request, reply, setting))
    const answer = createRequestHandler(build, source.mode)
    return sendWebResponse(reply, await answer(toWebRequest(request, reply), context))
  })
}

function viewOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, foundedAt, now }: PagesSetting,
): HouseView {
  return {
    ...readViewer(request),
    nonce: reply.cspNonce.script,
    house: config.house,
    publicUrl: config.publicUrl,
    foundedAt,
    now: now(),
    logFault: (error) => request.log.error({ err: error }, 'A page failed'),
  }
}
