import type { Faq } from '#wire/entities/faq.ts'

/** A topic with its questions. */
export type FaqTopic = { readonly id: string; readonly name: string; readonly questions: readonly Faq[] }

/** Groups questions by topic, in the given order. */
export const groupByTopic = (questions: readonly Faq[]): readonly FaqTopic[] =>
  [...Map.groupBy(questions, ({ topic }) => topic.id)].map(([id, group]) => ({
    id,
    name: group[0]?.topic.name ?? id,
    questions: group,
  }))
