import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import css from './enquiry.module.css'
import type { Writer } from './load-writer.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { type DialledCountry, ReachFields } from './reach-fields.tsx'
import { contactSheet } from './sheets.ts'
import { Trap } from './trap.tsx'
import { useEnquiryMarks } from './use-enquiry.ts'
import { wrongPhone } from './wrong-phone.ts'

/** Writes to the house. @param about what the page that led here was about; '' for nothing in particular */
export function ContactForm({
  codes,
  writer,
  about,
}: {
  codes: readonly DialledCountry[]
  writer: Writer
  about: string
}) {
  const t = useTranslations('enquiries')
  const ask = useApiCall()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const marksOf = useEnquiryMarks()
  const [website, setWebsite] = useState('')
  const form = useSchemaForm(
    contactSheet,
    async (payload) => {
      const sent = await ask(collectFeedback, { ...payload, website, ...(await marksOf(payload)) })
      if (sent.ok) await navigate(`${pathname}?sent=${sent.data.reference}`)
      return sent
    },
    wrongPhone,
  )
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit}>
      <ReachFields form={form} name="name" codes={codes} writer={writer} phoneOptional />
      <TextField label={t('contact.about')} optional defaultValue={about} {...form.field('about')} />
      <TextAreaField label={t('contact.content')} required rows={8} {...form.field('content')} />
      <Trap value={website} onChange={setWebsite} />
      {form.problem && (
        <Banner kind="error" onClear={form.clearProblem}>
          {form.problem}
        </Banner>
      )}
      <SubmitButton size="lg" busy={form.isBusy}>
        {t('contact.submit')}
      </SubmitButton>
      <PrivacyNote />
    </form>
  )
}
