import * as z from 'zod/mini'
import { kindsWithTopics, maxTopics } from '#domain/content/topics.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, oneOf, orEmpty } from '#wire/schema/fields.ts'
import { count, wholeListOf } from '#wire/schema/values.ts'

/** A topic of news or questions, as staff edit it. */
const staffTopic = z.strictObject({
  id: z.string(),
  subject: z.enum(kindsWithTopics),
  /** '' for none. */
  nameEn: z.string(),
  nameZh: z.string(),
  /** The number of articles or questions with this topic. */
  uses: count,
})

export type StaffTopic = z.output<typeof staffTopic>

export const staffTopicList = call('ANY', 'house/topic/list', {
  about: 'The topics of news and of questions, each in their order.',
  who: 'content',
  payload: {},
  data: wholeListOf(staffTopic),
  refusals: [],
})

export const staffTopicSet = call('POST', 'house/topic/set', {
  about: `Adds a topic at the end, or renames the one with \`topicId\`. Code 1006 where another topic of news, or of questions, has one of the names; code 4003 (\`full\`) beyond ${maxTopics} topics.`,
  who: 'content',
  trace: ['topic.set'],
  payload: { topicId: orEmpty(id), subject: oneOf(kindsWithTopics), nameEn: line(60), nameZh: line(60) },
  example: { topicId: 'collecting', subject: 'news', nameEn: 'Collecting', nameZh: '收藏' },
  data: z.strictObject({ topicId: z.string() }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})
