import { readFile } from 'node:fs/promises'
import { type Document, readDocument } from '#server/site/content/document.ts'

/** The languages of the demonstration's texts, as its files and the house's tables name them. */
export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** How texts call a picture of the demonstration: `![…](picture:port-kilnan-1989-30-year-old "…")`. */
export const pictureInText = /\(picture:([a-z0-9-]+)/g

/** A text of the demonstration in one language, as its file holds it. */
export const textOf = async (
  kind: 'news' | 'pages' | 'activities',
  id: string,
  lang: Language,
): Promise<Document> => readDocument(await sourceOf(kind, id, lang))

/** A question with the name of its link. */
export type DemoQuestion = { readonly id: string; readonly question: string; readonly answer: string }

/** The questions of a topic in one language, and what the topic is called. */
export async function questionsOf(
  topic: string,
  lang: Language,
): Promise<{ readonly name: string; readonly questions: readonly DemoQuestion[] }> {
  const [heading = '', ...parts] = (await sourceOf('faq', topic, lang)).split(/^## /m)
  return {
    name: heading.replace(/^# /, '').trim(),
    questions: parts.map((part) => {
      const [, question = '', id = '', answer = ''] = /^(.+?) \{#([a-z-]+)\}\n([\s\S]+)$/.exec(part) ?? []
      return { id, question, answer: answer.trim() }
    }),
  }
}

const sourceOf = (kind: string, id: string, lang: Language): Promise<string> =>
  readFile(new URL(`${kind}/${id}.${lang}.md`, import.meta.url), 'utf8')
