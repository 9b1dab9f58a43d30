import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Viewer } from '#server/platform/http/calls.ts'
import { languages, readAddress } from '#wire/address/page-address.ts'
import type { Documents } from './documents.ts'

type Deps = {
  readonly documents: Documents
  /** Who asks, by the cookies of the request; null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  /** That of their browser's cookie. */
  languageOf(request: FastifyRequest): Language
}

type SaleParams = { Params: { auctionId: string } }

/**
 * The house's papers as PDF, in the language that their address fixes as a page's does (`/zh-Hans/…`), else in the one that
 * the reader's browser is set to. The certificate is for everybody. The
 * run list holds reserves and commission bids: it is given to staff alone, who took it is logged, nobody on the way may
 * keep it, and everybody else is told that there is nothing. So it is with the invoices of orders, but that buyers have their own.
 */
export const documentRoute =
  (deps: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    for (const prefix of ['', ...languages.map((lang) => `/${lang}`)])
      app.register(documentRoutes(deps), { prefix: prefix })
    done()
  }

const documentRoutes =
  ({ documents, viewerOf, languageOf }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    const languageIn = (request: FastifyRequest) => readAddress(request.url).lang ?? languageOf(request)
    app.get<SaleParams>(
      '/house/desk/:auctionId/runList.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
        const viewer = await viewerOf(request)
        if (!viewer) return sendNotFound(reply)
        const { auctionId } = request.params
        const pdf = await documents.runList(auctionId, viewer, languageIn(request))
        if (!pdf) return sendNotFound(reply)
        return sendPdf(reply, pdf, `${auctionId}-run-list.pdf`)
      },
    )
    app.get<SaleParams>('/auction/:auctionId/certificate.pdf', async (request, reply) => {
      const { auctionId } = request.params
      const pdf = await documents.certificate(auctionId, languageIn(request))
      if (!pdf) return sendNotFound(reply)
      reply.header('cache-control', 'private, no-cache')
      return sendPdf(reply, pdf, `${auctionId}-certificate.pdf`)
    })
    app.get<{ Params: { orderId: string } }>(
      '/profile/orders/auction/:orderId/invoice.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
        const viewer = await viewerOf(request)
        if (!viewer) return sendNotFound(reply)
        const { orderId } = request.params
        const pdf = await documents.invoice(orderId, viewer, languageIn(request))
        return pdf ? sendPdf(reply, pdf, `invoice-${orderId.slice(0, 8)}.pdf`) : sendNotFound(reply)
      },
    )
    done()
  }

/** What browsers' own viewers of PDF need, and nothing for the document itself. */
const contentSecurityPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found')

const sendPdf = (reply: FastifyReply, pdf: Uint8Array, name: string) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', contentSecurityPolicy)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
