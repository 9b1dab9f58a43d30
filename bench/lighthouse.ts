import { newsList } from '#wire/calls/content.ts'
import { type Audit, type Auditor, openAuditor } from './audit.ts'
import type { Bench, Row, Target } from './bench.ts'
import { openDemoServer } from './demo-server.ts'
import { findPagePaths } from './page-paths.ts'

/** Measures pages in each language with Lighthouse, as a phone on a slow connection with an empty cache. */
export const bench: Bench = {
  title: 'Lighthouse, mobile, simulated slow connection',
  async run() {
    const server = await openDemoServer()
    const auditor = await openAuditor()
    try {
      const { home, auction, lot } = await findPagePaths(server)
      const news = await server.client.call(newsList, {})
      const article = news.ok && news.data.list[0] ? `/news/${news.data.list[0].id}` : '/news/none'
      const pages = { home, auction, lot, search: '/search?q=margaux', news: '/news', article }
      const rows: Row[] = []
      for (const [what, path] of Object.entries(pages)) {
        for (const [lang, prefix] of Object.entries(languages)) {
          const url = server.url + (prefix + path).replace(/(.)\/$/, '$1')
          if (!(await exists(url))) console.log(`There is no ${what} page in ${lang} yet.`)
          else rows.push(...rowsOf(`${what}, ${lang}`, await medianAudit(auditor, url)))
        }
      }
      return rows
    } finally {
      await auditor.close()
      await server.close()
    }
  },
}

/** The path prefix of each language. */
const languages = { en: '', 'zh-Hans': '/zh-Hans', 'zh-Hant': '/zh-Hant' }

/** Returns whether the page exists. */
async function exists(url: string): Promise<boolean> {
  const { status } = await fetch(url)
  return status === 200
}

/**
 * The audits per page, of which the one with the median performance counts. The first may wait until pictures
 * are resized.
 */
const runs = 3

async function medianAudit(auditor: Auditor, url: string): Promise<Audit> {
  const all: Audit[] = []
  for (let run = 0; run < runs; run += 1) all.push(await auditor.audit(url))
  const [middle] = all.toSorted((a, b) => a.performance - b.performance).slice(runs >> 1)
  if (!middle) throw new Error(`${url} was not audited`)
  return middle
}

/** Returns whether the only failed audit is that search engines may not index the page. */
const isOnlyUnindexed = ({ issues }: Audit): boolean => issues.length === 1 && issues[0] === 'is-crawlable'

function rowsOf(page: string, audit: Audit): Row[] {
  if (audit.issues.length > 0) console.log(`${page}: ${audit.issues.join(', ')}`)
  const row = (what: string, unit: string, ours: number, target: Target | null): Row => ({
    what: `${page}: ${what}`,
    unit,
    ours,
    baseline: null,
    target,
  })
  return [
    row('performance', '', audit.performance, { atLeast: 95 }),
    row('accessibility', '', audit.accessibility, { atLeast: 100 }),
    row('best practices', '', audit.bestPractices, { atLeast: 100 }),
    // Search results are excluded from indexing on purpose.
    row('SEO', '', audit.seo, isOnlyUnindexed(audit) ? null : { atLeast: 100 }),
    row('largest contentful paint', 's', audit.largestPaint / 1000, { atMost: 1.8 }),
    row('layout shift', '', audit.layoutShift, { atMost: 0.02 }),
    row('total blocking time', 'ms', audit.blocking, null),
    row('bytes', 'kB', audit.bytes / 1000, null),
  ]
}
