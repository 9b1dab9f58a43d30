import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#server/platform/http/calls.ts'
import { type PageLanguage, pageLanguages, parseAddress } from '#wire/address/page-address.ts'
import type { Documents } from './documents.ts'
import { sellerRoutes } from './seller-routes.ts'
import { sendNotFound, sendPdf, sendZip } from './send-pdf.ts'

type Deps = {
  readonly documents: Documents
  /** Returns the signed-in user, by the request’s cookies, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** Returns the language of the browser’s cookie. */
  languageOf(request: FastifyRequest): PageLanguage
}

type PeriodQuery = { Querystring: { from?: string; to?: string } }
/** The maximum number of labels of one document. */
const maxLabels = 200

type SaleParams = { Params: { auctionId: string } }

/**
 * Serves documents as PDF, in the language of the address (`/zh-Hant/…`), else in the language of the browser’s
 * cookie. The certificate is public. The run list, which holds reserves and commission bids, is for staff only:
 * downloads are recorded, caching is forbidden, and anyone else gets 404. Invoices work alike, but are also available
 * to their buyers; the receipt of a mall order is for its buyer only.
 */
export const documentRoute =
  (deps: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    for (const prefix of ['', ...pageLanguages.map((lang) => `/${lang}`)])
      app.register(documentRoutes(deps), { prefix: prefix })
    done()
  }

const documentRoutes =
  ({ documents, viewerOf, languageOf }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    const languageIn = (request: FastifyRequest) => parseAddress(request.url).lang ?? languageOf(request)
    /** Returns the viewer of a document that is neither cached nor indexed. */
    const privateViewer = (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      return viewerOf(request)
    }
    app.get<SaleParams>(
      '/house/desk/:auctionId/runList.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { auctionId } = request.params
        const pdf = viewer && (await documents.runList(auctionId, viewer, languageIn(request)))
        return pdf ? sendPdf(reply, pdf, `${auctionId}-run-list.pdf`) : sendNotFound(reply)
      },
    )
    app.get<SaleParams>('/auction/:auctionId/certificate.pdf', async (request, reply) => {
      const { auctionId } = request.params
      const pdf = await documents.certificate(auctionId, languageIn(request))
      if (!pdf) return sendNotFound(reply)
      reply.header('cache-control', 'private, no-cache')
      return sendPdf(reply, pdf, `${auctionId}-certificate.pdf`)
    })
    app.get<{ Params: { orderId: string }; Querystring: { version?: string } }>(
      '/profile/orders/auction/:orderId/invoice.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { orderId } = request.params
        const revision = /^\d{1,6}$/.test(request.query.version ?? '') ? Number(request.query.version) : null
        const file = viewer && (await documents.invoice(orderId, viewer, languageIn(request), revision))
        return file ? sendPdf(reply, file.pdf, file.name) : sendNotFound(reply)
      },
    )
    app.get<{ Params: { orderId: string }; Querystring: { of?: string } }>(
      '/profile/orders/auction/:orderId/receipt.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { orderId } = request.params
        const of = { orderId, receiptId: String(request.query.of ?? '') }
        const file = viewer && (await documents.partReceipt(of, viewer, languageIn(request)))
        return file ? sendPdf(reply, file.pdf, file.name) : sendNotFound(reply)
      },
    )
    app.get<{ Params: { orderId: string } }>(
      '/mall/order/:orderId/receipt.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { orderId } = request.params
        const pdf = viewer && (await documents.mallReceipt(orderId, viewer, languageIn(request)))
        return pdf ? sendPdf(reply, pdf, `receipt-${orderId.slice(0, 8)}.pdf`) : sendNotFound(reply)
      },
    )
    app.get<{ Params: { disputeId: string } }>(
      '/house/disputes/:disputeId/papers.zip',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { disputeId } = request.params
        const zip = viewer && (await documents.disputePapers(disputeId, viewer, languageIn(request)))
        return zip ? sendZip(reply, zip, `dispute-${disputeId}.zip`) : sendNotFound(reply)
      },
    )
    app.get<{ Params: { deliveryId: string } }>(
      '/house/deliveries/:deliveryId/customs.zip',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { deliveryId } = request.params
        const zip = viewer && (await documents.customs.all(deliveryId, viewer, languageIn(request)))
        return zip ? sendZip(reply, zip, `customs-${deliveryId.slice(0, 8)}.zip`) : sendNotFound(reply)
      },
    )
    app.get<{ Params: { deliveryId: string } }>(
      '/order/deliveryRecord/:deliveryId/commercialInvoice.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const { deliveryId } = request.params
        const pdf =
          viewer && (await documents.customs.commercialInvoice(deliveryId, viewer, languageIn(request)))
        return pdf
          ? sendPdf(reply, pdf, `commercial-invoice-${deliveryId.slice(0, 8)}.pdf`)
          : sendNotFound(reply)
      },
    )
    app.get<{ Querystring: { items?: string } }>(
      '/house/labels.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        const viewer = await privateViewer(request, reply)
        const numbers = String(request.query.items ?? '')
          .split(',')
          .slice(0, maxLabels)
        const pdf = viewer && (await documents.labels(numbers, viewer, languageIn(request)))
        return pdf ? sendPdf(reply, pdf, 'labels.pdf') : sendNotFound(reply)
      },
    )
    app.get('/house/picking.pdf', { exposeHeadRoute: false }, async (request, reply) => {
      const viewer = await privateViewer(request, reply)
      const pdf = viewer && (await documents.picking(viewer, languageIn(request)))
      return pdf ? sendPdf(reply, pdf, 'picking.pdf') : sendNotFound(reply)
    })
    sellerRoutes(app, { sellers: documents.sellers, privateViewer, languageIn })
    const sendStatement = async (
      request: FastifyRequest<PeriodQuery>,
      reply: FastifyReply,
      of: string | null,
    ) => {
      const viewer = await privateViewer(request, reply)
      const { from = '', to = '' } = request.query
      const period = { from: String(from), to: String(to) }
      const pdf = viewer && (await documents.statement(of, viewer, languageIn(request), period))
      return pdf ? sendPdf(reply, pdf, 'statement.pdf') : sendNotFound(reply)
    }
    app.get<PeriodQuery>('/profile/orders/statement.pdf', { exposeHeadRoute: false }, (request, reply) =>
      sendStatement(request, reply, null),
    )
    app.get<PeriodQuery & { Params: { userId: string } }>(
      '/house/clients/:userId/statement.pdf',
      { exposeHeadRoute: false },
      (request, reply) => sendStatement(request, reply, request.params.userId),
    )
    done()
  }
