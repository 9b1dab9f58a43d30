import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#server/platform/http/calls.ts'
import { settlementId } from '#server/trade/settlements/settlement-rows.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import type { SellerDocumentReader, SellerDocuments } from './seller-documents.ts'
import { sendNotFound, sendPdf } from './send-pdf.ts'

type Deps = {
  readonly sellers: SellerDocuments
  privateViewer(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null>
  languageIn(request: FastifyRequest): PageLanguage
}

const noHead = { exposeHeadRoute: false }
type Edition = { Querystring: { edition?: string } }

/** Serves statements and remittance advices: below `/house` for staff, below `/profile` for their seller alone. */
export function sellerRoutes(app: FastifyInstance, { sellers, privateViewer, languageIn }: Deps): void {
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    as: SellerDocumentReader['as'],
    read: (reader: SellerDocumentReader, lang: PageLanguage) => Promise<Uint8Array | null>,
    name: string,
  ) => {
    const viewer = await privateViewer(request, reply)
    const pdf = viewer && (await read({ viewer, as }, languageIn(request)))
    return pdf ? sendPdf(reply, pdf, name) : sendNotFound(reply)
  }
  const serveStatement = (
    request: FastifyRequest<Edition>,
    reply: FastifyReply,
    as: SellerDocumentReader['as'],
    id: string,
  ) => {
    const { edition = '' } = request.query
    const number = /^\d{1,6}$/.test(edition) ? Number(edition) : null
    return serve(
      request,
      reply,
      as,
      (reader, lang) => sellers.statement(id, reader, lang, number),
      'statement.pdf',
    )
  }
  app.get<Edition & { Params: { auctionId: string; consignmentId: string } }>(
    '/house/settlements/:auctionId/:consignmentId/statement.pdf',
    noHead,
    (request, reply) => serveStatement(request, reply, 'staff', settlementId(request.params)),
  )
  app.get<Edition & { Params: { settlementId: string } }>(
    '/profile/statements/:settlementId/statement.pdf',
    noHead,
    (request, reply) => serveStatement(request, reply, 'seller', request.params.settlementId),
  )
  app.get<{ Params: { fileId: string } }>(
    '/house/payouts/files/:fileId/list.pdf',
    noHead,
    async (request, reply) => {
      const viewer = await privateViewer(request, reply)
      const pdf = viewer && (await sellers.payoutList(request.params.fileId, viewer, languageIn(request)))
      return pdf ? sendPdf(reply, pdf, 'payouts.pdf') : sendNotFound(reply)
    },
  )
  for (const [path, as] of [
    ['/house/payouts/:payoutId/remittance.pdf', 'staff'],
    ['/profile/payouts/:payoutId/remittance.pdf', 'seller'],
  ] as const)
    app.get<{ Params: { payoutId: string } }>(path, noHead, (request, reply) => {
      const { payoutId } = request.params
      const read = (reader: SellerDocumentReader, lang: PageLanguage) =>
        sellers.remittance(payoutId, reader, lang)
      return serve(request, reply, as, read, 'remittance.pdf')
    })
}
