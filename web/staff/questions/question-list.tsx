import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import lines from '#web/staff/enquiries/enquiry-list.module.css'
import type { StaffQuestion } from '#wire/entities/question.ts'

/** The questions of a view, three lines each. */
export function QuestionList({
  list,
  current,
  linkTo,
}: {
  list: readonly StaffQuestion[]
  current: string
  linkTo: (id: string) => string
}) {
  const t = useTranslations('houseQuestions')
  return (
    <ol className={lines.list}>
      {list.map((question) => (
        <li key={question.id} data-row={question.id}>
          <Link
            to={linkTo(question.id)}
            preventScrollReset
            className={lines.line}
            aria-current={question.id === current || undefined}
          >
            <span className={lines.name}>{t(`kind.${question.kind}`)}</span>
            <span className={lines.age}>{t('askers', { count: question.askers })}</span>
            <span className={lines.text} title={question.lotTitle} data-shortened>
              {t('lot', { number: lotLabel(question), sale: question.saleNo })} · {question.lotTitle}
            </span>
            <span className={lines.state}>
              <QuestionMark question={question} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** When the answer to a question is due, or what became of it. */
export function QuestionMark({ question: { state, dueAt } }: { question: StaffQuestion }) {
  const t = useTranslations('houseQuestions')
  const isLate = useFromNow((now) => now > dueAt)
  if (state !== 'open') return <span className={typography.muted}>{t(`state.${state}`)}</span>
  return (
    <span className={classes(isLate ? typography.strong : typography.muted)}>
      {t(isLate ? 'late' : 'due', { time: dateTime(dueAt) })}
    </span>
  )
}
