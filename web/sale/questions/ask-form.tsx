import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { type QuestionKind, questionKindsOf, questionLengths } from '#domain/questions/question.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { ChoiceCard } from '#web/kit/forms/choice-card.tsx'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { FieldError } from '#web/kit/ui/field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { lotQuestionAsk, lotQuestionList, lotQuestions } from '#wire/calls/lot-questions.ts'
import type { OwnQuestion } from '#wire/entities/question.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import css from './ask-page.module.css'

type Props = { readonly lot: { readonly auctionId: string; readonly id: string; readonly kind: string } }

/** Asks for a picture or a text about a lot, or a question in words (A1). */
export function AskForm({ lot }: Props) {
  const t = useTranslations('enquiries.ask')
  const call = useApiCall()
  const refresh = useRefresh()
  const { keyFor, settle } = useAttemptKey()
  const problemOf = useProblem()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const choice = useRef<HTMLFieldSetElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const kinds = questionKindsOf(lot.kind)
  const [kind, setKind] = useState<QuestionKind | null>(null)
  const [text, setText] = useState('')
  const [sent, setSent] = useState<OwnQuestion | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const content = text.trim()
  const isMissing = kind === 'other' && content === ''

  async function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (kind === null) {
      choice.current?.querySelector('input')?.focus({ preventScroll: true })
      // Shows all kinds, and the message below them.
      choice.current?.scrollIntoView({ block: 'center' })
      return
    }
    if (isMissing) return words.current?.focus()
    if (isBusy) return
    setBusy(true)
    setProblem('')
    const ak = keyFor(JSON.stringify([kind, content]))
    const { auctionId, id: lotId } = lot
    const response = await call(lotQuestionAsk, { auctionId, lotId, kind, content, ak })
    setBusy(false)
    if (response.ok || response.error.scope !== 'http') settle()
    if (response.ok) {
      setSent(response.data)
      setKind(null)
      setText('')
      setChecked(false)
    } else setProblem(problemOf(response.error))
    await Promise.all([refresh(lotQuestionList), refresh(lotQuestions)])
  }

  const askAgain = () => {
    flushSync(() => setSent(null))
    form.current?.focus()
  }

  if (sent) return <Sent question={sent} onAgain={askAgain} />
  return (
    <form ref={form} tabIndex={-1} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <fieldset ref={choice} aria-describedby={isChecked && kind === null ? `${name}-error` : undefined}>
        <legend className={css.legend}>{t('legend')}</legend>
        <div className={css.kinds}>
          {kinds.map((one) => (
            <ChoiceCard
              key={one}
              name={name}
              value={one}
              checked={one === kind}
              title={t(`kind.${one}`)}
              onChoose={() => setKind(one)}
            />
          ))}
        </div>
        <FieldError id={`${name}-error`} error={isChecked && kind === null ? t('choose') : undefined} />
      </fieldset>
      <TextAreaField
        ref={words}
        label={t(kind === 'other' ? 'question' : 'details')}
        optional={kind !== 'other'}
        rows={4}
        maxLength={questionLengths.question}
        value={text}
        error={isChecked && isMissing ? t('required') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t('send')}
      </Button>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
    </form>
  )
}

/** Says in place of the form that a request was received; the request is the first of those below. */
function Sent({ question: { dueAt }, onAgain }: { question: OwnQuestion; onAgain: () => void }) {
  const t = useTranslations('enquiries.ask')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={panel} tabIndex={-1} className={css.form}>
      <Banner kind="success">{t('received', { time: dateTime(dueAt) })}</Banner>
      <Button kind="line" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Returns why a request was refused, and what to do. */
function useProblem(): (error: CallError) => string {
  const t = useTranslations('enquiries.ask')
  return (error) => {
    if (error.scope === 'http') return t('failed')
    if (error.name !== 'wrongState') return error.message
    const { status } = error.data
    const known = (['closing', 'started', 'full'] as const).find((one) => one === status)
    return known ? t(`refusal.${known}`) : t('closed')
  }
}
