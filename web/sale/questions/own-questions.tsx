import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { lotQuestionList } from '#wire/calls/lot-questions.ts'
import type { OwnQuestion } from '#wire/entities/question.ts'
import css from './ask-page.module.css'

/** Milliseconds between requests while an answer is awaited. */
const refreshIntervalMs = 30_000

/** What the client has asked about a lot, with what became of it (A1). */
export function OwnQuestions({ lot }: { lot: { readonly auctionId: string; readonly id: string } }) {
  const t = useTranslations('enquiries.ask')
  const query = useApiQuery(
    lotQuestionList,
    { lotId: lot.id },
    { refetchEvery: (data) => (data?.list.some(({ state }) => state === 'open') ? refreshIntervalMs : 0) },
  )
  if (query.isError)
    return (
      <ErrorState message={t('loadFailed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
    )
  const list = query.data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className={css.own} aria-labelledby="own-questions">
      <h2 id="own-questions" className={typography.t4}>
        {t('own')}
      </h2>
      <ul>
        {list.map((question) => (
          <li key={question.id}>
            <Question question={question} lot={lot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({
  question: { kind, content, state, askedAt, dueAt },
  lot,
}: {
  question: OwnQuestion
  lot: { readonly auctionId: string; readonly id: string }
}) {
  const t = useTranslations('enquiries.ask')
  const isLate = useFromNow((now) => now > dueAt)
  const text = t(`state.${state === 'open' && isLate ? 'late' : state}`, { time: dateTime(dueAt) })
  return (
    <>
      <p className={typography.strong}>{t(`kind.${kind}`)}</p>
      {content !== '' && <p className={css.words}>{content}</p>}
      <p>{state === 'answered' ? <Link to={lotPath(lot)}>{text}</Link> : text}</p>
      <p className={typography.muted}>{t('asked', { time: dateTime(askedAt) })}</p>
    </>
  )
}
