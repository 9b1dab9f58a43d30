import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { validatePhone } from '#web/kit/forms/validate-phone.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import { ContactFields, type DialledCountry } from './contact-fields.tsx'
import css from './enquiry.module.css'
import { contactFields } from './form-schemas.ts'
import { Honeypot } from './honeypot.tsx'
import type { Sender } from './load-sender.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { useEnquiryMarks } from './use-enquiry.ts'

/** Shows the contact form. @param about the subject from the referring page; '' for none */
export function ContactForm({
  codes,
  writer,
  about,
}: {
  codes: readonly DialledCountry[]
  writer: Sender
  about: string
}) {
  const t = useTranslations('enquiries')
  const call = useApiCall()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const createMarks = useEnquiryMarks()
  const [website, setWebsite] = useState('')
  const form = useSchemaForm(
    contactFields,
    async (payload) => {
      const response = await call(collectFeedback, { ...payload, website, ...(await createMarks(payload)) })
      if (response.ok) await navigate(`${pathname}?sent=${response.data.reference}`)
      return response
    },
    validatePhone,
  )
  return (
    <form method="post" noValidate aria-labelledby="write" className={css.form} onSubmit={form.onSubmit}>
      <h2 id="write" className={typography.t2}>
        {t('contact.write')}
      </h2>
      <ContactFields form={form} name="name" codes={codes} sender={writer} phoneOptional />
      <TextField label={t('contact.about')} optional defaultValue={about} {...form.field('about')} />
      <TextAreaField label={t('contact.content')} required rows={8} {...form.field('content')} />
      <Honeypot value={website} onChange={setWebsite} />
      <ErrorBanner text={form.problem} onClear={form.clearProblem} />
      <SubmitButton size="lg" busy={form.isBusy}>
        {t('contact.submit')}
      </SubmitButton>
      <PrivacyNote />
    </form>
  )
}
