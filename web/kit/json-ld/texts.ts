import type { Page } from '#web/kit/page/page.ts'
import type { Faq } from '#wire/entities/faq.ts'
import type { News } from '#wire/entities/news.ts'
import { theHouse } from './house.ts'
import { pictures } from './picture.ts'
import { dateTime, said, type Thing } from './thing.ts'

/** Questions with their answers, all that the page has. */
export const faqPage = (page: Page, questions: readonly Pick<Faq, 'question' | 'html'>[]): Thing => ({
  '@type': 'FAQPage',
  url: page.canonical,
  inLanguage: page.lang,
  mainEntity: questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
})

/** An article of the house. */
export const newsArticle = (
  page: Page,
  news: Pick<News, 'title' | 'summary' | 'at' | 'author' | 'picture' | 'topic' | 'lang'>,
): Thing => ({
  '@type': 'NewsArticle',
  ...said({
    headline: news.title,
    description: news.summary,
    url: page.canonical,
    mainEntityOfPage: page.canonical,
    inLanguage: news.lang,
    datePublished: dateTime(news.at),
    articleSection: news.topic.name,
    author: news.author === '' ? theHouse(page) : { '@type': 'Person', name: news.author },
    publisher: theHouse(page),
    image: pictures(page, news.picture ? [news.picture] : []),
  }),
})
