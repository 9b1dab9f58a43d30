import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { mayRead } from '#domain/staff/rights.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Seal } from '#server/platform/keys/seal.ts'
import { sendDownload } from '#server/platform/uploads/send-download.ts'
import { sendNotFound } from '#server/trade/documents/send-pdf.ts'
import { openScreeningFile } from './screening-files.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly seal: Seal
  readonly clock: { now(): number }
  /** Returns the signed-in user, by the request’s cookies, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

/** Serves the files of screenings to staff with the right to consignments, as attachments; each download is recorded (R8). */
export const screeningFileRoute =
  ({ db, seal, clock, viewerOf }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Params: { screeningId: string } }>(
      '/house/screenings/:screeningId/file',
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
        const { screeningId } = request.params
        const viewer = await viewerOf(request)
        const isAllowed = viewer !== null && mayRead(viewer.roles, 'consignments')
        const file = isAllowed ? await openScreeningFile(db, seal, screeningId) : null
        if (!viewer || !file) return sendNotFound(reply)
        const about = { kind: 'person', id: file.userId }
        const action = { by: viewer.userId, act: 'seller.screenFileRead', about, detail: {} } as const
        await recordAction(db, action, clock.now())
        return sendDownload(reply, { ...file, size: file.content.length })
      },
    )
    done()
  }
