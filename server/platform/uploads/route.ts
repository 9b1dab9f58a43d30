import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { mayRead, type Right } from '#domain/staff/rights.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { sendDownload } from './send-download.ts'
import type { Uploads } from './uploads.ts'

type Deps = {
  readonly uploads: Pick<Uploads, 'open'>
  /** Returns the viewer by the cookies of the request, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

/** The rights that allow opening clients' files: those to enquiries, registrations, deliveries and payments. */
const opening: readonly Right[] = ['enquiries', 'registrations', 'deliveries', 'orders']

/**
 * Serves uploads to staff at `/uploads/:key` as attachments, or with `?show` re-encoded pictures inline.
 * Access is logged. Everybody else receives 404.
 */
export const uploadRoute =
  ({ uploads, viewerOf }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Params: { key: string }; Querystring: { show?: string } }>(
      '/uploads/:key',
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store')
        const viewer = await viewerOf(request)
        const file =
          viewer && opening.some((right) => mayRead(viewer.roles, right))
            ? await uploads.open(request.params.key)
            : null
        if (!viewer || !file) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
        request.log.info({ userId: viewer.userId, upload: file.key }, 'A file was downloaded')
        const isShown = request.query.show !== undefined && file.type.startsWith('image/')
        const manner = isShown ? 'inline' : 'attachment'
        return sendDownload(reply, file, manner)
      },
    )
    done()
  }
