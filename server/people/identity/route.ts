import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Identity } from './identity.ts'
import type { ImageRequest } from './view-image.ts'

type Deps = {
  readonly identity: Pick<Identity, 'viewImage'>
  /** Returns the viewer of a request, by its cookies, or null for a visitor. */
  requestOf(request: FastifyRequest): Promise<ImageRequest | null>
}

/**
 * Serves images of documents at `/identity/:link`, by the links that the calls return. Every failure is the same 404.
 * Responses must not be cached.
 */
export const identityRoute =
  ({ identity, requestOf }: Deps): FastifyPluginCallback =>
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
        const imageRequest = await requestOf(request)
        const image = imageRequest && (await identity.viewImage(request.params.link, imageRequest))
        if (image === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
        return reply
          .type('image/jpeg')
          .header('content-disposition', 'inline; filename="document.jpg"')
          .send(image)
      },
    )
    done()
  }
