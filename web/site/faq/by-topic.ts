import type { Faq } from '#wire/entities/faq.ts'

/** A topic with its questions. */
export type FaqTopic = { readonly id: string; readonly name: string; readonly questions: readonly Faq[] }

/** Questions by their topics, both in the order they came in. */
export const byTopic = (questions: readonly Faq[]): readonly FaqTopic[] =>
  [...Map.groupBy(questions, ({ topic }) => topic.id)].map(([id, those]) => ({
    id,
    name: those[0]?.topic.name ?? id,
    questions: those,
  }))
