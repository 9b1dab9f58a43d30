import { newsList } from '#wire/calls/content.ts'
import { type Audit, type Auditor, openAuditor } from './audit.ts'
import type { Bench, Row, Target } from './bench.ts'
import { openDemoServer } from './demo-server.ts'
import { findPagePaths } from './page-paths.ts'

/** Pages in both languages as Lighthouse sees them: a telephone on a slow line, nothing in its cache. */
export const bench: Bench = {
  title: 'Lighthouse, mobile, on its simulated slow line',
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
          if (!(await stands(url))) console.log(`There is no ${what} page in ${lang} yet.`)
          else rows.push(...rowsOf(`${what}, ${lang}`, await audited(auditor, url)))
        }
      }
      return rows
    } finally {
      await auditor.close()
      await server.close()
    }
  },
}

/** Where pages are in each language, as search engines know them. */
const languages = { en: '', 'zh-Hans': '/zh-Hans' }

/** Whether the house has a page there. */
async function stands(url: string): Promise<boolean> {
  const { status } = await fetch(url)
  return status === 200
}

/** How often a page is audited; the median of its largest paints counts. The first time, its pictures may only be made. */
const times = 3

async function audited(auditor: Auditor, url: string): Promise<Audit> {
  const all: Audit[] = []
  for (let time = 0; time < times; time += 1) all.push(await auditor.audit(url))
  const [middle] = all.toSorted((a, b) => a.largestPaint - b.largestPaint).slice(times >> 1)
  if (!middle) throw new Error(`${url} was not audited`)
  return middle
}

const isHidden = ({ faults }: Audit): boolean => faults.length === 1 && faults[0] === 'is-crawlable'

function rowsOf(page: string, audit: Audit): Row[] {
  if (audit.faults.length > 0) console.log(`${page}: ${audit.faults.join(', ')}`)
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
    // A search's results are kept from search engines on purpose, which is all that Lighthouse finds amiss with them.
    row('SEO', '', audit.seo, isHidden(audit) ? null : { atLeast: 100 }),
    row('largest paint', 's', audit.largestPaint / 1000, { atMost: 1.8 }),
    row('layout shift', '', audit.layoutShift, { atMost: 0.02 }),
    row('blocking', 'ms', audit.blocking, null),
    row('bytes', 'kB', audit.bytes / 1000, null),
  ]
}
