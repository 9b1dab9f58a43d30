import * as z from 'zod/mini'
import { about } from '#wire/entities/about.ts'
import { activity, activityLine } from '#wire/entities/activity.ts'
import { faq } from '#wire/entities/faq.ts'
import { news, newsLine } from '#wire/entities/news.ts'
import { page as infoPage, pageLine } from '#wire/entities/page.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, orEmpty, page, size } from '#wire/schema/fields.ts'
import { count, listOf, wholeListOf } from '#wire/schema/values.ts'

const topic = z.strictObject({ id: z.string(), name: z.string(), count })

export const newsList = call('ANY', 'news/list', {
  about: 'The news, latest first, optionally of one topic. `topics` are those with articles.',
  who: 'anyone',
  payload: { topic: z.optional(id), page, size: size(12, 100) },
  example: { topic: 'guides' },
  data: z.extend(listOf(newsLine), { topics: z.array(topic) }),
  refusals: [],
})

export const newsGet = call('ANY', 'news/get', {
  about:
    'One article. A former id returns the article with its current id; a withdrawn article is refused with wrongState.',
  who: 'anyone',
  payload: { id },
  example: { id: 'how-a-timed-sale-ends' },
  data: news,
  refusals: ['notFound', 'wrongState'],
})

export const faqList = call('GET', 'faq/list', {
  about:
    'Frequently asked questions in display order; with `q`, those whose question or answer contains its words.',
  who: 'anyone',
  payload: { q: z.optional(line(120)), page, size: size(100) },
  data: listOf(faq),
  refusals: [],
})

export const pageGet = call('ANY', 'page/get', {
  about:
    'One information page in the edition in force, or with `version` in that edition, which was in force before: a sale keeps the conditions that it was published under (O8). A former slug returns the page with its current slug; a withdrawn page is refused with wrongState.',
  who: 'anyone',
  payload: { slug: id, version: orEmpty(id) },
  example: { slug: 'conditions-of-sale', version: '2026-11' },
  data: z.extend(infoPage, {
    /** The edition in force if this one is not; '' otherwise. */
    followedBy: z.string(),
  }),
  refusals: ['notFound', 'wrongState'],
})

export const pageList = call('ANY', 'page/list', {
  about: 'All information pages in display order.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(pageLine),
  refusals: [],
})

export const activityList = call('ANY', 'activity/list', {
  about: 'Announcements: current and upcoming ones first, soonest first, then past ones, latest first.',
  who: 'anyone',
  payload: { page, size: size(24, 100) },
  data: listOf(activityLine),
  refusals: [],
})

export const activityGet = call('ANY', 'activity/get', {
  about: 'One announcement; a withdrawn one is refused with wrongState.',
  who: 'anyone',
  payload: { id },
  example: { id: 'viewing-at-the-cellar' },
  data: activity,
  refusals: ['notFound', 'wrongState'],
})

export const aboutGet = call('ANY', 'about/get', {
  about: 'The company’s profile, team and sales figures.',
  who: 'anyone',
  payload: {},
  data: about,
  refusals: [],
})
