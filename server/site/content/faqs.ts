import { normal, wordVariants } from '#server/catalogue/search/normal.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { faqList } from '#wire/calls/content.ts'
import type { Faq } from '#wire/entities/faq.ts'
import type { ContentCache } from './content-cache.ts'
import { type FaqEntry, isShown, localize, topicOf } from './entries.ts'

/** The call that reads the questions. */
export const faqCalls = (cache: ContentCache): readonly CallHandler[] => [
  handleCall(faqList, async ({ lang, now }, { q, page, size }) => {
    const shown = (await cache.faqs()).filter((entry) => isShown(entry, now))
    const told = await Promise.all(shown.map((entry) => tellFaq(cache, entry, lang)))
    const fitting = told.flatMap((one) => one ?? []).filter(holds(q ?? ''))
    return { list: fitting.slice((page - 1) * size, page * size), total: fitting.length, page, size }
  }),
]

/** A question as sent to clients; null if it has no text. */
async function tellFaq(
  cache: ContentCache,
  { id, topicId, texts }: FaqEntry,
  asked: Language,
): Promise<Faq | null> {
  const one = localize(texts, asked)
  if (!one) return null
  const [topics, { html }] = await Promise.all([
    cache.topics(),
    cache.rendered(`faq ${id}`, one.text.answer, one.lang),
  ])
  const topic = topicOf(topics.get(topicId) ?? { id: topicId, name: {} }, asked)
  return { id, lang: one.lang, topic, question: one.text.question, html }
}

/** Matches questions that contain every word of a query, as displayed. */
function holds(query: string): (faq: Faq) => boolean {
  const words = wordVariants(query)
  return ({ question, html }) => {
    const text = normal(`${question}\n${html.replace(/<[^>]*>/g, '')}`)
    return words.every((ways) => ways.some((word) => text.includes(word)))
  }
}
