import { type Answer, answer, type Language } from '#server/http/calls.ts'
import { faqList } from '#wire/calls/content.ts'
import { type FaqEntry, isShown, spoken, topicOf } from './entries.ts'
import type { Shelf } from './shelf.ts'

/** The call that shows what people ask. */
export const faqCalls = (shelf: Shelf): readonly Answer[] => [
  answer(faqList, async ({ lang, now }, { q, page, size }) => {
    const fits = holds(q ?? '', lang)
    const shown = (await shelf.faqs()).filter((entry) => isShown(entry, now) && fits(entry))
    const told = await Promise.all(
      shown.slice((page - 1) * size, page * size).map((entry) => tellFaq(shelf, entry, lang)),
    )
    return { list: told.flatMap((one) => one ?? []), total: shown.length, page, size }
  }),
]

async function tellFaq(shelf: Shelf, { id, topicId, said }: FaqEntry, asked: Language) {
  const one = spoken(said, asked)
  if (!one) return null
  const [topics, { html }] = await Promise.all([
    shelf.topics(),
    shelf.rendered(`faq ${id}`, one.text.answer, one.lang),
  ])
  const topic = topicOf(topics.get(topicId) ?? { id: topicId, name: {} }, asked)
  return { id, lang: one.lang, topic, question: one.text.question, html }
}

/** Tells the questions that are written, and that hold every word of a query as they are shown. */
function holds(query: string, lang: Language): (entry: FaqEntry) => boolean {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return ({ said }) => {
    const one = spoken(said, lang)
    const text = one && plain(`${one.text.question}\n${one.text.answer}`)
    return text !== null && words.every((word) => text.includes(word))
  }
}

/** Text without case and accents, as it is compared. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
