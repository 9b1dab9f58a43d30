import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { mayRead } from '#domain/staff/rights.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { pageLanguageOf } from '#wire/address/page-address.ts'
import { type LetterDeps, leavePlaceholder, setIssue } from './issue-letter.ts'
import { letterFor, readIssue } from './issue-rows.ts'

type Deps = LetterDeps & {
  readonly db: Kysely<Rows>
  readonly clock: { now(): number }
  /** Returns the signed-in user, by the request’s cookies, or null for a visitor. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>
}

/** Serves previews of issues to staff, and redirects the links of issues to their pages, counting clicks (N6). */
export const issueRoutes =
  (deps: Deps): FastifyPluginCallback =>
  (app, _options, done) => {
    servePreviews(app, deps)
    countClicks(app, deps)
    done()
  }

const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found')

function servePreviews(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config, viewerOf } = deps
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${new URL(config.publicUrl).origin}`,
    "frame-ancestors 'self'",
    // The preview keeps this origin, so that it can show the site’s pictures; it runs no scripts.
    'sandbox allow-popups allow-same-origin',
  ].join(';')
  app.get<{ Params: { issueId: string }; Querystring: { lang?: string; as?: string; dark?: string } }>(
    '/house/newsletters/:issueId/letter',
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
      const viewer = await viewerOf(request)
      const isAllowed = viewer !== null && mayRead(viewer.roles, 'content')
      const issue = isAllowed ? await readIssue(db, request.params.issueId) : null
      if (!issue) return notFound(reply)
      const lang = pageLanguageOf(request.query.lang)
      const linkTo = (path: string) => config.publicUrl + path
      const letter =
        issue.frozen === null
          ? await setIssue(deps, issue.content, { lang, now: clock.now(), linkTo })
          : letterFor(issue.frozen, lang)
      reply
        .header('content-security-policy', policy)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
      const leaveUrl = `${config.publicUrl}/newsletter/leave`
      const filled = (text: string) => text.replaceAll(leavePlaceholder, leaveUrl)
      if (request.query.as === 'text')
        return reply.type('text/plain; charset=utf-8').send(filled(letter?.text ?? ''))
      const html = filled(letter?.html ?? '')
      return reply.type('text/html; charset=utf-8').send(request.query.dark === '1' ? inDarkMode(html) : html)
    },
  )
}

/** Returns a letter as mail programs show it in dark mode. */
const inDarkMode = (html: string): string => html.replaceAll('(prefers-color-scheme:dark)', 'all')

function countClicks(app: FastifyInstance, { db, clock, config }: Deps): void {
  app.get<{ Params: { issueId: string; link: string } }>(
    '/newsletter/go/:issueId/:link',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { issueId, link } = request.params
      const issue = /^\d{1,4}$/.test(link) ? await readIssue(db, issueId) : null
      const path = issue?.frozen?.links[Number(link)]
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (path === undefined) return notFound(reply)
      // Only the day and the link are counted, nothing about the reader.
      await sql`
        insert into newsletter_clicks (issue_id, day, link, count)
        values (${issueId}, ${dayOf(clock.now(), houseTimeZone)}, ${Number(link)}, 1)
        on conflict (issue_id, day, link) do update set count = newsletter_clicks.count + 1`.execute(db)
      return reply.redirect(config.publicUrl + path, 302)
    },
  )
}
