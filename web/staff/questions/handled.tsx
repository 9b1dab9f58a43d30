import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import inbox from '#web/staff/enquiries/enquiries.module.css'
import type { StaffQuestion } from '#wire/entities/question.ts'

/** A question that this page has answered, and how many people its answer is sent to; undefined if unknown. */
export type HandledQuestion = {
  readonly question: StaffQuestion
  readonly how: 'answered' | 'replied'
  readonly readers: number | undefined
}

/** Says what became of an answer (A2), with links to the next open question, or the list, and to the lot. */
export function Handled({
  handled: { question, how, readers },
  next,
}: {
  handled: HandledQuestion
  /** The addresses of the next open question, '' for none, and of the list. */
  next: { readonly question: string; readonly list: string }
}) {
  const t = useTranslations('houseQuestions')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const number = lotLabel(question)
  return (
    <div ref={panel} tabIndex={-1} className={inbox.blank}>
      <EmptyState
        title={how === 'answered' ? t('answer.done', { number }) : t('reply.done')}
        action={
          <div className={inbox.buttons}>
            {next.question !== '' ? (
              <ButtonLink to={next.question}>{t('next')}</ButtonLink>
            ) : (
              <ButtonLink to={next.list}>{t('back')}</ButtonLink>
            )}
            <ButtonLink kind="line" to={lotPath({ auctionId: question.auctionId, id: question.lotId })}>
              {t('seeLot')}
            </ButtonLink>
          </div>
        }
      >
        {how === 'answered' && readers !== undefined && t('answer.notified', { readers })}
      </EmptyState>
    </div>
  )
}
