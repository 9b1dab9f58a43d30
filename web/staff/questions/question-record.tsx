import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { useViewName } from '#web/sale/lots/viewer/use-view-name.ts'
import inbox from '#web/staff/enquiries/enquiries.module.css'
import { RecordBar } from '#web/staff/kit/record-bar.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffQuestionAnswer } from '#wire/calls/staff-questions.ts'
import type { StaffQuestion } from '#wire/entities/question.ts'
import { AnswerForm } from './answer-form.tsx'
import type { HandledQuestion } from './handled.tsx'
import { type QuestionsParams, questionsPathFor } from './query-params.ts'
import { QuestionMark } from './question-list.tsx'
import css from './questions.module.css'
import { ReplyForm } from './reply-form.tsx'

/** A question with its answer forms, and the pictures of its lot beside it (A1). @param rows ids of the listed ones */
export function QuestionRecord({
  question,
  rows,
  params,
  onHandled,
}: {
  question: StaffQuestion
  onHandled: (handled: HandledQuestion) => void
  rows: readonly string[]
  params: QuestionsParams
}) {
  const t = useTranslations('houseQuestions')
  const labels = {
    back: t('back'),
    previous: t('previous'),
    next: t('next'),
    position: (position: number, total: number) => t('position', { position, total }),
  }
  return (
    <>
      <article className={inbox.main} aria-labelledby="question-title">
        <RecordBar
          rows={rows}
          current={question.id}
          backTo={questionsPathFor({ ...params, id: '' })}
          linkTo={(id) => questionsPathFor({ ...params, id })}
          labels={labels}
        />
        <Request question={question} />
        {question.state === 'open' && (
          <MayCall call={staffQuestionAnswer}>
            <AnswerForm question={question} onHandled={onHandled} />
            <ReplyForm question={question} onHandled={onHandled} />
          </MayCall>
        )}
      </article>
      <LotPictures question={question} />
    </>
  )
}

function Request({ question }: { question: StaffQuestion }) {
  const t = useTranslations('houseQuestions')
  const { kind, content, lang, askers, auctionId, lotId, lotTitle, saleNo } = question
  return (
    <div className={inbox.message}>
      <div className={inbox.head}>
        <h2 id="question-title" className={inbox.name}>
          {t(`kind.${kind}`)}
        </h2>
        <QuestionMark question={question} />
      </div>
      <p>
        <Link className={typography.link} to={lotPath({ auctionId, id: lotId })}>
          {t('lot', { number: lotLabel(question), sale: saleNo })}
        </Link>{' '}
        {lotTitle}
      </p>
      <p className={typography.muted}>
        {t('askers', { count: askers })} · {t(`reads.${lang}`)}
      </p>
      {content !== '' && (
        <blockquote lang={lang} className={inbox.content}>
          {content}
        </blockquote>
      )}
    </div>
  )
}

function LotPictures({ question: { pictures } }: { question: StaffQuestion }) {
  const t = useTranslations('houseQuestions')
  const nameOf = useViewName()
  return (
    <aside className={inbox.side} aria-label={t('pictures')}>
      <Module title={t('pictures')}>
        <ul className={css.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <Plate className={css.plate}>
                <Picture picture={picture.key} alt={picture.alt} sizes="160px" />
              </Plate>
              <span className={typography.muted}>{nameOf(picture, index)}</span>
            </li>
          ))}
        </ul>
      </Module>
    </aside>
  )
}
