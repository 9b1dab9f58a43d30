import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Identity } from './identity.ts'
import type { Looker } from './look.ts'

type Deps = {
  readonly identity: Pick<Identity, 'look'>
  /** The viewer of a request, by its cookies; null for a visitor. */
  whoLooks(request: FastifyRequest): Promise<Looker | null>
}

/**
 * Serves images of documents at `/identity/:link`, by the links that the calls return. Every failure is the same 404.
 * Responses must not be cached.
 */
export const identityRoute =
  ({ identity, whoLooks }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Params: { link: string } }>(
      '/identity/:link',
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'same-origin')
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex')
        const looker = await whoLooks(request)
        const image = looker && (await identity.look(request.params.link, looker))
        if (image === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
        return reply
          .type('image/jpeg')
          .header('content-disposition', 'inline; filename="document.jpg"')
          .send(image)
      },
    )
    done()
  }
