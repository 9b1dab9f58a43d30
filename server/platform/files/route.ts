import type { FastifyBaseLogger, FastifyPluginCallback } from 'fastify'
import type { Pictures } from './files.ts'
import { mediaType, renditionOf } from './rendition.ts'

const year = 31_536_000

/**
 * Serves pictures at `/pictures/:key/:file`, such as `/pictures/3f…/480.avif` or `…/og.jpg`. Keys are content hashes,
 * so responses are immutable. Anything unknown gets 404; while the store cannot be read, everything gets 503.
 */
export const pictureRoute =
  (pictures: Pictures): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Params: { key: string; file: string } }>('/pictures/:key/:file', async (request, reply) => {
      const { key, file } = request.params
      const rendition = renditionOf(file)
      const made = rendition ? await pictures.derive(key, rendition).catch(unavailable(request.log)) : null
      if (made === 'unavailable')
        return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send()
      if (!rendition || made === null) return reply.code(404).header('cache-control', 'no-store').send()
      const etag = `"${key}-${file}"`
      reply.header('etag', etag).header('cache-control', `public, max-age=${year}, immutable`)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(mediaType(rendition)).header('x-content-type-options', 'nosniff').send(made)
    })
    done()
  }

const unavailable =
  (log: FastifyBaseLogger) =>
  (error: unknown): 'unavailable' => {
    log.error(error, 'A picture could not be read or encoded')
    return 'unavailable'
  }
