import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { publishedText } from '#domain/questions/answer.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { usePictureUpload } from '#web/staff/corrections/use-picture-upload.ts'
import inbox from '#web/staff/enquiries/enquiries.module.css'
import { BothTextFields, type BothTexts } from '#web/staff/notices/both-texts.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { lotPublished } from '#wire/calls/lot-changes.ts'
import { staffQuestionAnswer } from '#wire/calls/staff-questions.ts'
import type { StaffQuestion } from '#wire/entities/question.ts'
import type { HandledQuestion } from './handled.tsx'
import css from './questions.module.css'
import { useQuestionAction } from './use-question-action.ts'

const keptAnswer = z.object({
  texts: z.object({ en: z.string(), zh: z.string() }),
  pictures: z.array(z.string()),
})
const none = { en: '', zh: '' }

/**
 * Answers a question on its lot (A2): a photograph, and a sentence in both languages. It is published at the second
 * press, as it cannot be removed.
 */
export function AnswerForm({
  question,
  onHandled,
}: {
  question: StaffQuestion
  onHandled: (handled: HandledQuestion) => void
}) {
  const t = useTranslations('houseQuestions.answer')
  const call = useApiCall()
  const { run, isBusy, problem, clear } = useQuestionAction()
  const [texts, setTexts] = useState(none)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const { id: questionId, auctionId, lotId, asked, standard } = question
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { data: lot } = useApiQuery(lotPublished, { auctionId, lotId })
  const isTyped = texts.en !== '' || texts.zh !== '' || pictures.length > 0
  useKept(
    `question ${questionId}`,
    keptAnswer,
    isTyped ? { texts, pictures: [...pictures] } : null,
    (left) => {
      setTexts(left.texts)
      setPictures(left.pictures)
    },
  )
  const answer = { en: texts.en.trim(), zh: texts.zh.trim() }
  const isComplete = answer.en !== '' && answer.zh !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isComplete) setConfirming(true)
  }
  const publish = async () => {
    const sent = { auctionId, questionId, ...answer, pictures: [...pictures] }
    await run(async () => {
      const response = await call(staffQuestionAnswer, sent)
      if (!response.ok) {
        setConfirming(false)
        return response
      }
      // The stored input is removed before the form is.
      flushSync(() => {
        setConfirming(false)
        setTexts(none)
        setPictures([])
      })
      onHandled({ question, how: 'answered', readers: lot?.readers })
      return response
    })
  }
  return (
    <Module title={t('title')}>
      <form className={inbox.reply} noValidate onSubmit={submit}>
        <p className={typography.muted}>{t('note')}</p>
        <p className={typography.muted}>
          {question.kind === 'other' ? t('alone') : t('begins', { text: asked[lang] })}
        </p>
        <Photographs question={question} pictures={pictures} onChange={setPictures} />
        <StandardAnswers standard={standard} texts={texts} onChoose={setTexts} />
        <BothTextFields
          texts={texts}
          labels={{ en: t('en'), zh: t('zh') }}
          required={isChecked ? t('required') : ''}
          onChange={setTexts}
        />
        <ErrorBanner text={problem} onClear={clear} />
        <div className={inbox.buttons}>
          <Button type="submit" busy={isBusy}>
            {t('publish')}
          </Button>
        </div>
        <AlertDialog
          open={isConfirming}
          title={t('confirm', { number: lotLabel(question) })}
          message={
            <Preview
              answer={publishedText({ asked, text: answer })}
              pictures={pictures.length}
              readers={lot?.readers}
            />
          }
          confirm={t('publish')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void publish()}
          onCancel={() => setConfirming(false)}
        />
      </form>
    </Module>
  )
}

/** What is about to be published: both texts, the number of pictures, and how many people receive it. */
function Preview({
  answer,
  pictures,
  readers,
}: {
  answer: BothTexts
  pictures: number
  readers: number | undefined
}) {
  const t = useTranslations('houseQuestions.answer')
  return (
    <div className={inbox.message}>
      {(['en', 'zh'] as const).map((lang) => (
        <blockquote key={lang} lang={languageTags[lang]} className={inbox.content}>
          {answer[lang]}
        </blockquote>
      ))}
      <p>{t('pictures', { count: pictures })}</p>
      {readers !== undefined && <p>{t('notified', { readers })}</p>}
      <p className={typography.strong}>{t('confirmText')}</p>
    </div>
  )
}

/** Takes photographs on a telephone, or uploads pictures. */
function Photographs({
  question: { auctionId, pictures: known },
  pictures,
  onChange,
}: {
  question: StaffQuestion
  pictures: readonly string[]
  onChange: (change: (keys: readonly string[]) => readonly string[]) => void
}) {
  const t = useTranslations('houseQuestions.answer')
  const uploads = usePictureUpload(auctionId)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const keys = [...known.map(({ key }) => key), ...pictures]
  const add = (input: HTMLInputElement) => {
    const most = maxLotPictures - keys.length
    void uploads.upload([...(input.files ?? [])], { known: keys, most }, ({ key }) =>
      onChange((before) => [...before, key]),
    )
    // Allows choosing the same file again.
    input.value = ''
  }
  const chooser = {
    type: 'file',
    hidden: true,
    accept: 'image/jpeg,image/png,image/webp,image/avif',
  } as const
  return (
    <>
      <ErrorBanner text={uploads.problem} onClear={uploads.clear} />
      <input
        {...chooser}
        ref={camera}
        capture="environment"
        onChange={({ currentTarget }) => add(currentTarget)}
      />
      <input {...chooser} ref={files} multiple onChange={({ currentTarget }) => add(currentTarget)} />
      <div className={inbox.buttons}>
        <Button kind="line" busy={uploads.isBusy} onClick={() => camera.current?.click()}>
          {t('photograph')}
        </Button>
        <Button kind="line" busy={uploads.isBusy} onClick={() => files.current?.click()}>
          {t('file')}
        </Button>
      </div>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((key, index) => (
            <li key={key}>
              <Plate className={css.plate}>
                <Picture picture={key} alt="" sizes="160px" />
              </Plate>
              <Button
                kind="quiet"
                size="sm"
                onClick={() => onChange((before) => before.filter((one) => one !== key))}
              >
                {t('remove', { number: String(index + 1) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The standard answers; choosing one fills both languages. */
function StandardAnswers({
  standard,
  texts,
  onChoose,
}: {
  standard: StaffQuestion['standard']
  texts: { readonly en: string; readonly zh: string }
  onChoose: (texts: { readonly en: string; readonly zh: string }) => void
}) {
  const t = useTranslations('houseQuestions.answer')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  return (
    <fieldset className={css.standard}>
      <legend className={typography.muted}>{t('standard')}</legend>
      {standard.map((one) => (
        <button
          key={one.en}
          type="button"
          aria-pressed={one.en === texts.en && one.zh === texts.zh}
          onClick={() => onChoose(one)}
        >
          {one[lang]}
        </button>
      ))}
    </fieldset>
  )
}
