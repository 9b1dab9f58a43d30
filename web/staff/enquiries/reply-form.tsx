import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useKept } from '#web/staff/saving/use-kept.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import { staffEnquiryAnswer } from '#wire/calls/staff-enquiries.ts'
import { answerTemplates, type EnquiryFile } from '#wire/entities/enquiry.ts'
import css from './enquiries.module.css'
import { useEnquiryAction } from './use-enquiry-action.ts'

const keptReply = z.string()

/** Answers an enquiry by letter, in the sender's language unless changed, or records a note. */
export function ReplyForm({ enquiry }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries.reply')
  const call = useApiCall()
  const { keyFor, settle } = useAttemptKey()
  const { run, isBusy, problem } = useEnquiryAction()
  const [lang, setLang] = useState(enquiry.lang)
  const [text, setText] = useState('')
  const [issue, setIssue] = useState('')
  const { id: enquiryId, rev, email } = enquiry
  const content = text.trim()
  useKept(`enquiry ${enquiryId}`, keptReply, text === '' ? null : text, setText)
  const edit = (next: string) => {
    setText(next)
    setIssue('')
  }
  const choose = (chosen: string, language = lang) => {
    const template = answerTemplates.find((one) => one === chosen)
    if (template) edit(enquiry.templates[language][template])
  }
  const changeLanguage = (next: EnquiryFile['lang']) => {
    // An unchanged template changes with the language.
    const unchanged = answerTemplates.find((one) => enquiry.templates[lang][one] === text)
    setLang(next)
    if (unchanged) choose(unchanged, next)
  }
  async function send(byLetter: boolean) {
    if (content === '') return
    if (byLetter && content.includes('…')) return setIssue(t('gaps'))
    const ak = keyFor(`${byLetter} ${lang} ${content}`)
    const isSent = await run(() => call(staffEnquiryAnswer, { enquiryId, byLetter, lang, content, rev, ak }))
    if (!isSent) return
    settle()
    edit('')
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(email !== '')
  }
  return (
    <Module title={t('title')}>
      <form className={css.reply} onSubmit={onSubmit}>
        <div className={css.replyTools}>
          <Segmented
            label={t('language')}
            segments={pageLanguages.map((value) => ({ value, label: t(value) }))}
            value={lang}
            onChange={changeLanguage}
          />
          <BareSelect
            label={t('template')}
            value={answerTemplates.find((one) => enquiry.templates[lang][one] === text) ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{t('noTemplate')}</option>
            {answerTemplates.map((one) => (
              <option key={one} value={one}>
                {t(`templates.${one}`)}
              </option>
            ))}
          </BareSelect>
        </div>
        <TextAreaField
          label={t('label')}
          hint={t(email === '' ? 'noEmail' : 'hint')}
          lang={lang}
          rows={7}
          maxLength={5000}
          value={text}
          error={issue || undefined}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
        />
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <div className={css.buttons}>
          {email !== '' && (
            <Button type="submit" size="sm" busy={isBusy} disabled={content === ''}>
              {t('send')}
            </Button>
          )}
          <Button
            kind="line"
            size="sm"
            busy={isBusy}
            disabled={content === ''}
            title={t('noteHint')}
            onClick={() => void send(false)}
          >
            {t('note')}
          </Button>
        </div>
      </form>
    </Module>
  )
}
