import * as z from 'zod/mini'
import { about } from '#wire/entities/about.ts'
import { activity, activityLine } from '#wire/entities/activity.ts'
import { faq } from '#wire/entities/faq.ts'
import { news, newsLine } from '#wire/entities/news.ts'
import { page as infoPage, pageLine } from '#wire/entities/page.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, page, size } from '#wire/schema/fields.ts'
import { count, listOf, wholeListOf } from '#wire/schema/values.ts'

const topic = z.strictObject({ id: z.string(), name: z.string(), count })

export const newsList = call('ANY', 'news/list', {
  about: 'The news, the latest first; of one topic where it is named. `topics` are those that have any.',
  who: 'anyone',
  payload: { topic: z.optional(id), page, size: size(12, 100) },
  data: z.extend(listOf(newsLine), { topics: z.array(topic) }),
  refusals: [],
})

export const newsGet = call('ANY', 'news/get', {
  about:
    'One article. Under an id that it had before it is answered with the one it has now; one that was withdrawn is wrongState.',
  who: 'anyone',
  payload: { id },
  data: news,
  refusals: ['notFound', 'wrongState'],
})

export const faqList = call('GET', 'faq/list', {
  about:
    'What people ask, in the order of the house; with q those questions and answers that hold its words.',
  who: 'anyone',
  payload: { q: z.optional(line(120)), page, size: size(100) },
  data: listOf(faq),
  refusals: [],
})

export const pageGet = call('ANY', 'page/get', {
  about:
    'One information page, in the edition in force. Under a slug that it had before it is answered with the one it has now; one that was withdrawn is wrongState.',
  who: 'anyone',
  payload: { slug: id },
  data: infoPage,
  refusals: ['notFound', 'wrongState'],
})

export const pageList = call('ANY', 'page/list', {
  about: 'Every information page, in the order of the house.',
  who: 'anyone',
  payload: {},
  data: wholeListOf(pageLine),
  refusals: [],
})

export const activityList = call('ANY', 'activity/list', {
  about:
    'What the house announces: what runs or is to come first, the soonest first, then what is over, the latest first.',
  who: 'anyone',
  payload: { page, size: size(24, 100) },
  data: listOf(activityLine),
  refusals: [],
})

export const activityGet = call('ANY', 'activity/get', {
  about: 'One announcement; one that was withdrawn is wrongState.',
  who: 'anyone',
  payload: { id },
  data: activity,
  refusals: ['notFound', 'wrongState'],
})

export const aboutGet = call('ANY', 'about/get', {
  about: 'The house itself: what it says of itself, who works there, and what it has sold.',
  who: 'anyone',
  payload: {},
  data: about,
  refusals: [],
})
