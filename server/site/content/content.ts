import type { Kysely } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { CallContext, CallHandler, Language } from '#server/platform/http/calls.ts'
import type { Spool } from '#server/platform/http/file-receiver.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { NewsLine } from '#wire/entities/news.ts'
import type { PageLine } from '#wire/entities/page.ts'
import { aboutCalls } from './about.ts'
import { activityCalls } from './activities.ts'
import { conditionsInForce } from './conditions-in-force.ts'
import { type ContentCache, createContentCache } from './content-cache.ts'
import { createDraftCheck } from './editing/check-draft.ts'
import { publicationTasks } from './editing/publish-content.ts'
import { staffContentCalls } from './editing/staff-calls.ts'
import { topicCalls } from './editing/topics.ts'
import { faqCalls } from './faqs.ts'
import { fillValues } from './markdown/fill.ts'
import { renderMarkdown } from './markdown/markdown.ts'
import { newsCalls, newsLines } from './news.ts'
import { pageCalls, pageLines } from './pages.ts'
import { type ContentSettings, contentValues } from './values.ts'

/** Editorial content, as other subjects need it. */
export type Content = {
  readonly cache: ContentCache
  /** Returns articles as listed, by id in this order; the latest if no ids are given. */
  newsLines(
    ids: readonly string[],
    limit: number,
    visit: Pick<CallContext, 'lang' | 'now'>,
  ): Promise<readonly NewsLine[]>
  /** Returns information pages as listed, by slug in this order. */
  pageLines(slugs: readonly string[], visit: Pick<CallContext, 'lang' | 'now'>): Promise<readonly PageLine[]>
  /** Returns the version of the conditions of sale in force at an instant, in Unix milliseconds (W1). */
  termsInForce(now: number): Promise<string>
  /** Renders a Simplified Chinese text as its page shows it. */
  render(body: string): string
  readonly answers: readonly CallHandler[]
  /** Returns the job that publishes drafts at their time. @param clock the clock of the process */
  tasks(clock: Clock): Tasks
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'lots' | 'figures' | 'published' | 'current'>
  readonly config: ContentSettings
  readonly bus: Pick<Bus, 'publish'>
  readonly pictures: Pick<Pictures, 'storePicture' | 'sizeOf'>
  /** Receives the files of pictures. */
  readonly pictureSpool: Spool
}

/** Creates news, announcements, questions and information pages. */
export function createContent({ db, catalogue, config, bus, pictures, pictureSpool }: Deps): Content {
  const version = () =>
    JSON.stringify([config.house, config.rates, config.invoiceDueDays, config.storagePerDay])
  const values = (lang: Language) => contentValues(config, lang)
  const cache = createContentCache(db, values, version)
  const check = createDraftCheck({ cache, values, pictures })
  return {
    cache,
    newsLines: (ids, limit, visit) => newsLines(cache, ids, limit, visit),
    pageLines: (slugs, visit) => pageLines(cache, slugs, visit),
    termsInForce: (now) => conditionsInForce(db, now),
    render: (body) => renderMarkdown(fillValues(body, values('zh-Hans'))).html,
    tasks: (clock) => publicationTasks({ db, check, cache, clock }),
    answers: [
      ...newsCalls(cache, catalogue),
      ...activityCalls(cache),
      ...faqCalls(cache),
      ...pageCalls(cache),
      ...aboutCalls(cache, catalogue),
      ...staffContentCalls({ db, cache, check, values, catalogue, bus, pictures, pictureSpool }),
      ...topicCalls({ db, cache }),
    ],
  }
}
