import type { Page } from '#web/kit/page/page.ts'
import type { Faq } from '#wire/entities/faq.ts'
import type { News } from '#wire/entities/news.ts'
import { houseReference } from './house.ts'
import { pictureUrls } from './picture.ts'
import { dateTime, type Thing, withoutEmpty } from './thing.ts'

/** Returns all questions and answers of a page. */
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

/** Returns a news article. */
export const newsArticle = (
  page: Page,
  news: Pick<News, 'title' | 'summary' | 'at' | 'author' | 'picture' | 'topic' | 'lang'>,
): Thing => ({
  '@type': 'NewsArticle',
  ...withoutEmpty({
    headline: news.title,
    description: news.summary,
    url: page.canonical,
    mainEntityOfPage: page.canonical,
    inLanguage: news.lang,
    datePublished: dateTime(news.at),
    articleSection: news.topic.name,
    author: news.author === '' ? houseReference(page) : { '@type': 'Person', name: news.author },
    publisher: houseReference(page),
    image: pictureUrls(page, news.picture ? [news.picture] : []),
  }),
})
