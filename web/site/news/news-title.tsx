import { Fragment } from 'react'
import { Accent } from '#web/kit/ui/accent.tsx'
import type { News } from '#wire/entities/news.ts'
import { phrasesOf } from './phrases-of.ts'

/** Shows the title of an article. Chinese headings break only at punctuation, but this also between phrases. */
export function NewsTitle({
  news: { title, accent, lang },
}: {
  news: Pick<News, 'title' | 'accent' | 'lang'>
}) {
  if (lang === 'en') return <Accent text={title} accent={accent} />
  return phrasesOf(title).map((phrase, i) => (
    <Fragment key={phrase}>
      {i > 0 && <wbr />}
      <Accent text={phrase} />
    </Fragment>
  ))
}
