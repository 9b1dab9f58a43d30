import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { isRecused } from '#domain/staff/conflicts.ts'
import { mayCall } from '#domain/staff/rights.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { sendNotFound, sendPdf } from '#server/trade/documents/send-pdf.ts'
import { type PageLanguage, pageLanguages, parseAddress, sourceOf } from '#wire/address/page-address.ts'
import {
  type Comparison,
  comparisons,
  type ReportName,
  reportCalls,
  reportNames,
} from '#wire/calls/reports.ts'
import type { Report } from '#wire/entities/report.ts'
import { boardSheet } from './board-sheet.ts'
import { type ReportParams, subjectOf } from './read-report.ts'
import type { ReportSubject } from './report-source.ts'

type Deps = {
  readonly house: () => HouseIdentity
  readonly rooms: Pick<Rooms, 'state'>
  readonly press: Pick<PdfRenderer, 'render'>
  now(): number
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
  languageOf(request: FastifyRequest): PageLanguage
  read(
    name: ReportName,
    subject: ReportSubject,
    compare: Comparison,
    lang: 'en' | 'zh-Hans',
  ): Promise<Report | null>
}

type Request = {
  Params: { report: string }
  Querystring: { [name in 'sale' | 'from' | 'until' | 'compare' | 'currency']?: string }
}

/**
 * Serves reports as documents for the board (Q1), to those who may read them (Q3). They do not name clients.
 * Anyone else gets 404.
 */
export const boardRoute =
  (deps: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    for (const prefix of ['', ...pageLanguages.map((lang) => `/${lang}`)])
      app.get<Request>(
        `${prefix}/house/reports/:report/board.pdf`,
        { exposeHeadRoute: false },
        async (request, reply) => {
          reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
          const name = reportNames.find((one) => one === request.params.report)
          const viewer = await deps.viewerOf(request)
          const params = paramsOf(request.query)
          const subject = subjectOf(params, deps.now())
          if (!name || !viewer || typeof subject === 'string' || !mayCall(viewer.roles, reportCalls[name]))
            return sendNotFound(reply)
          const { checks } = reportCalls[name]
          if (checks.includes('conducts') && isRecused(viewer, await deps.rooms.state(subject.auctionId)))
            return sendNotFound(reply)
          const lang = parseAddress(request.url).lang ?? deps.languageOf(request)
          const report = await deps.read(name, subject, params.compare, sourceOf(lang))
          if (!report) return sendNotFound(reply)
          const sheet = { ...boardSheet(deps.house(), sourceOf(lang), report), lang }
          return sendPdf(reply, await deps.press.render(sheet), `report-${name}.pdf`)
        },
      )
    done()
  }

const paramsOf = (query: Request['Querystring']): ReportParams => ({
  auctionId: String(query.sale ?? ''),
  from: String(query.from ?? ''),
  until: String(query.until ?? ''),
  compare: comparisons.find((one) => one === query.compare) ?? 'none',
  currency: String(query.currency ?? ''),
})
