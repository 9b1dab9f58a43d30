import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { mayRead } from '#domain/staff/rights.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { readViewer } from '#server/platform/http/viewer.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { letterhead } from '#server/trade/documents/letterhead.ts'
import { sendNotFound, sendPdf } from '#server/trade/documents/send-pdf.ts'
import { sourceOf } from '#wire/address/page-address.ts'
import { openOrders } from './read-readers.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly press: Pick<PdfRenderer, 'render'>
  readonly config: Pick<Config, 'house'>
  readonly clock: { now(): number }
  /** Returns the signed-in user, by the request’s cookies, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

/** Serves address labels for open catalogue orders as PDF to staff, and records each download (R8). */
export const addressLabelsRoute =
  ({ db, press, config, clock, viewerOf }: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get<{ Querystring: { until?: string } }>(
      '/house/readers/labels.pdf',
      { exposeHeadRoute: false },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
        const viewer = await viewerOf(request)
        const { until = '' } = request.query
        if (!viewer || !mayRead(viewer.roles, 'content') || !/^\d{1,15}$/.test(until))
          return sendNotFound(reply)
        const orders = await openOrders(db, Number(until))
        const { lang: pageLang } = readViewer(request)
        const lang = sourceOf(pageLang)
        const t = textsIn(lang)
        const labels = orders.map(({ name, address }) => [name, ...address.split('\n')])
        const pdf = await press.render({
          ...letterhead(config.house, lang),
          lang: pageLang,
          title: t('newsletter.labels.title'),
          subtitle: '',
          stamp: '',
          reference: '',
          parts:
            labels.length === 0
              ? [{ kind: 'paragraph', text: t('newsletter.labels.none') }]
              : [{ kind: 'addresses', labels }],
        })
        const about = { kind: 'readers', id: '' }
        const detail = { count: orders.length }
        await recordAction(db, { by: viewer.userId, act: 'reader.labels', about, detail }, clock.now())
        return sendPdf(reply, pdf, 'catalogue-labels.pdf')
      },
    )
    done()
  }
