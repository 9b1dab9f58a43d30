import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { questionLengths } from '#domain/questions/question.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import inbox from '#web/staff/enquiries/enquiries.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { staffQuestionReply } from '#wire/calls/staff-questions.ts'
import type { StaffQuestion } from '#wire/entities/question.ts'
import type { HandledQuestion } from './handled.tsx'
import { useQuestionAction } from './use-question-action.ts'

const keptReply = z.string()

/** Replies in the chat to a question that concerns the asker alone (A2). */
export function ReplyForm({
  question,
  onHandled,
}: {
  question: StaffQuestion
  onHandled: (handled: HandledQuestion) => void
}) {
  const { id: questionId, auctionId, lang } = question
  const t = useTranslations('houseQuestions.reply')
  const call = useApiCall()
  const { run, isBusy, problem, clear } = useQuestionAction()
  const [text, setText] = useState('')
  const content = text.trim()
  useKept(`reply ${questionId}`, keptReply, text === '' ? null : text, setText)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (content === '') return
    await run(async () => {
      const response = await call(staffQuestionReply, { auctionId, questionId, content })
      if (response.ok) {
        // The stored input is removed before the form is.
        flushSync(() => setText(''))
        onHandled({ question, how: 'replied', readers: undefined })
      }
      return response
    })
  }
  return (
    <Module title={t('title')}>
      <form className={inbox.reply} noValidate onSubmit={(event) => void send(event)}>
        <TextAreaField
          label={t('label')}
          hint={t('note')}
          lang={lang}
          rows={3}
          maxLength={questionLengths.question}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ErrorBanner text={problem} onClear={clear} />
        <div className={inbox.buttons}>
          <Button type="submit" kind="line" busy={isBusy} disabled={content === ''}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Module>
  )
}
