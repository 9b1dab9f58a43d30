import { hasWords, normal, wordVariants } from '#server/catalogue/search/normal.ts'
import { type CallHandler, handleCall, type Language } from '#server/platform/http/calls.ts'
import { faqList } from '#wire/calls/content.ts'
import type { Faq } from '#wire/entities/faq.ts'
import type { ContentCache } from './content-cache.ts'
import { type FaqEntry, isShown, localize, topicOf } from './entries.ts'

/** Returns the call that reads the questions. */
export const faqCalls = (cache: ContentCache): readonly CallHandler[] => [
  handleCall(faqList, async ({ lang, now }, { q, page, size }) => {
    const shown = (await cache.faqs()).filter((entry) => isShown(entry, now))
    const faqs = await Promise.all(shown.map((entry) => toFaq(cache, entry, lang)))
    const fitting = faqs.flatMap((one) => one ?? []).filter(matcherOf(q ?? ''))
    return { list: fitting.slice((page - 1) * size, page * size), total: fitting.length, page, size }
  }),
]

/** Returns a question as sent to clients, or null if it has no text. @param name the cache key of its answer */
export async function toFaq(
  cache: ContentCache,
  { id, topicId, texts }: FaqEntry,
  requested: Language,
  name = `faq ${id}`,
): Promise<Faq | null> {
  const one = localize(texts, requested)
  if (!one) return null
  const [topics, { html }] = await Promise.all([
    cache.topics(),
    cache.rendered(name, one.text.answer, one.lang),
  ])
  const topic = topicOf(topics.get(topicId) ?? { id: topicId, name: {} }, requested)
  return { id, lang: one.lang, topic, question: one.text.question, html }
}

/** Returns a function that matches questions containing every word of a query in their displayed text. */
function matcherOf(query: string): (faq: Faq) => boolean {
  const words = wordVariants(query)
  return ({ question, html }) => {
    const text = normal(`${question}\n${html.replace(/<[^>]*>/g, '')}`)
    return hasWords(text, words)
  }
}
