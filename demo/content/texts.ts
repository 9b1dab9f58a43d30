import { readFile } from 'node:fs/promises'
import { type Document, readDocument } from '#server/site/content/document.ts'

/** The languages of the demonstration's texts, as named by its files and the database. */
export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** A reference to a picture in a text: `![…](picture:port-kilnan-1989-30-year-old "…")`. */
export const pictureInText = /\(picture:([a-z0-9-]+)/g

/** Reads a text of the demonstration in one language. */
export const textOf = async (
  kind: 'news' | 'pages' | 'activities',
  id: string,
  lang: Language,
): Promise<Document> => readDocument(await sourceOf(kind, id, lang))

/** A question with its anchor. */
export type DemoQuestion = { readonly id: string; readonly question: string; readonly answer: string }

/** Reads a topic's questions in one language, and the topic's name. */
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
