import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { mayRead } from '#domain/staff/rights.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { sendNotFound, sendPdf } from '#server/trade/documents/send-pdf.ts'
import { type PageLanguage, pageLanguages, parseAddress } from '#wire/address/page-address.ts'
import { type AgreementEdition, agreementPdf, type DocumentDeps, readAgreement } from './documents.ts'
import { findLink } from './links.ts'

type Deps = DocumentDeps & {
  readonly clock: { now(): number }
  /** Returns the signed-in user, by the request’s cookies, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** Returns the language of the browser’s cookie. */
  languageOf(request: FastifyRequest): PageLanguage
}

const noHead = { exposeHeadRoute: false }
type Query = { Querystring: { key?: string; edition?: string } }
type OfConsignment = Query & { Params: { consignmentId: string } }

/**
 * Serves agreements as PDF files: to the seller, through the link in a letter, and to staff, which is
 * recorded (R8).
 */
export const agreementRoute =
  (deps: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    for (const prefix of ['', ...pageLanguages.map((lang) => `/${lang}`)])
      app.register(
        (within, _none, ready) => {
          agreementRoutes(within, deps)
          ready()
        },
        { prefix },
      )
    done()
  }

function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, viewerOf, languageOf } = deps
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<AgreementEdition | null>,
  ) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const agreement = await find()
    if (!agreement) return sendNotFound(reply)
    const lang = parseAddress(request.url).lang ?? languageOf(request)
    return sendPdf(
      reply,
      await agreementPdf(deps, agreement, lang),
      `agreement-${agreement.consignment.number}.pdf`,
    )
  }
  const editionIn = ({ edition = '' }: Query['Querystring']) =>
    /^\d{1,6}$/.test(edition) ? Number(edition) : null
  app.get<Query>('/agreement.pdf', noHead, (request, reply) =>
    send(request, reply, async () => {
      const link = await findLink(db, String(request.query.key ?? ''), clock.now())
      return link && readAgreement(db, link.consignmentId, link.edition)
    }),
  )
  app.get<OfConsignment>('/profile/consignments/:consignmentId/agreement.pdf', noHead, (request, reply) =>
    send(request, reply, async () => {
      const viewer = await viewerOf(request)
      const agreement =
        viewer && (await readAgreement(db, request.params.consignmentId, editionIn(request.query)))
      const isOwn = agreement && (await isSameClient(db, viewer.userId, agreement.consignment.seller))
      return isOwn ? agreement : null
    }),
  )
  app.get<OfConsignment>('/house/consignments/:consignmentId/agreement.pdf', noHead, (request, reply) =>
    send(request, reply, async () => {
      const viewer = await viewerOf(request)
      if (!viewer || !mayRead(viewer.roles, 'consignments')) return null
      const agreement = await readAgreement(db, request.params.consignmentId, editionIn(request.query))
      if (!agreement) return null
      const about = { kind: 'consignment', id: agreement.consignment.id }
      const detail = { edition: agreement.edition.edition }
      await recordAction(db, { by: viewer.userId, act: 'agreement.read', about, detail }, clock.now())
      return agreement
    }),
  )
}
