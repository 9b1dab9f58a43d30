import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { mayRead } from '#domain/staff/rights.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import { seesSecrets } from '#server/people/staff/sees-secrets.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { sendNotFound, sendPdf } from '#server/trade/documents/send-pdf.ts'
import { findDocument, isReadable } from './letter-documents.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'state'>
  readonly clock: { now(): number }
  /** Returns the signed-in user, by the request’s cookies, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

type OfConsignment = { Params: { consignmentId: string }; Querystring: { key?: string } }

/** Serves the documents of letters as sent (S16) to the seller and to staff, whose access is recorded (R8). */
export const letterRoute =
  ({ db, rooms, clock, viewerOf }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    const mayGet = {
      profile: async (viewer: Viewer, { seller }: Found) => isSameClient(db, viewer.userId, seller),
      house: async (viewer: Viewer, found: Found) =>
        mayRead(viewer.roles, 'consignments') &&
        (await isReadable(found, (auctionId) => seesSecrets(rooms, viewer, auctionId))),
    }
    for (const area of ['profile', 'house'] as const)
      app.get<OfConsignment>(
        `/${area}/consignments/:consignmentId/letter.pdf`,
        { exposeHeadRoute: false },
        async (request, reply) => {
          reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
          const { consignmentId } = request.params
          const viewer = await viewerOf(request)
          const found = viewer && (await findDocument(db, consignmentId, String(request.query.key ?? '')))
          if (!found || !(await mayGet[area](viewer, found))) return sendNotFound(reply)
          const { kind, number, document } = found
          if (area === 'house') {
            const about = { kind: 'consignment', id: consignmentId }
            const action = { by: viewer.userId, act: 'consignment.letter', about, detail: { kind } } as const
            await recordAction(db, action, clock.now())
          }
          return sendPdf(reply, document, `${kind}-${number}.pdf`)
        },
      )
    done()
  }

type Found = NonNullable<Awaited<ReturnType<typeof findDocument>>>
