import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { useSchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { validatePhone } from '#web/kit/forms/validate-phone.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { UploadField } from '#web/kit/uploads/upload-field.tsx'
import { isUploading, type UploadLimits, uploadedKeys } from '#web/kit/uploads/upload-list.ts'
import { useUploads } from '#web/kit/uploads/use-uploads.ts'
import { collectSale } from '#wire/calls/enquiries.ts'
import { goods } from '#wire/entities/enquiry.ts'
import { ContactFields, type DialledCountry } from './contact-fields.tsx'
import css from './enquiry.module.css'
import { consignFields } from './form-schemas.ts'
import { Honeypot } from './honeypot.tsx'
import type { Sender } from './load-sender.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { useEnquiryMarks } from './use-enquiry.ts'

type Goods = (typeof goods)[number]

/** Shows the consignment form with uploads. Entries are kept after an error. */
export function ConsignForm({
  codes,
  writer,
  limits,
}: {
  codes: readonly DialledCountry[]
  writer: Sender
  limits: UploadLimits
}) {
  const t = useTranslations('enquiries')
  const call = useApiCall()
  const navigate = useNavigate()
  const createMarks = useEnquiryMarks()
  const uploads = useUploads(limits)
  const [cates, setCates] = useState<readonly Goods[]>([])
  const [website, setWebsite] = useState('')
  const files = uploadedKeys(uploads.list)
  const hasPendingUploads = isUploading(uploads.list)
  const form = useSchemaForm(
    consignFields,
    async (payload) => {
      const offer = { ...payload, cates: [...cates], files: [...files] }
      const response = await call(collectSale, { ...offer, website, ...(await createMarks(offer)) })
      if (response.ok) await navigate(`${paths.consign}?sent=${response.data.reference}`)
      return response
    },
    validatePhone,
  )
  const toggle = (cate: Goods, on: boolean) =>
    setCates(goods.filter((goodsName) => (goodsName === cate ? on : cates.includes(goodsName))))
  return (
    <form method="post" noValidate className={css.form} onSubmit={form.onSubmit}>
      <ContactFields form={form} name="contact" codes={codes} sender={writer} />
      <fieldset className={layout.closeStack}>
        <legend className={css.legend}>{t('consign.goods')}</legend>
        <div className={css.choices}>
          {goods.map((cate) => (
            <CheckboxField
              key={cate}
              checked={cates.includes(cate)}
              onChange={(event) => toggle(cate, event.currentTarget.checked)}
            >
              {t(`goods.${cate}`)}
            </CheckboxField>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        label={t('consign.description')}
        hint={t('consign.descriptionHint')}
        required
        rows={7}
        {...form.field('description')}
      />
      <UploadField label={t('files.label')} uploads={uploads} limits={limits} />
      <Honeypot value={website} onChange={setWebsite} />
      <ErrorBanner text={form.problem} onClear={form.clearProblem} />
      <SubmitButton size="lg" busy={form.isBusy || hasPendingUploads}>
        {t('consign.submit')}
      </SubmitButton>
      <p className={classes(typography.small, typography.muted)} role="status">
        {hasPendingUploads && t('files.wait')}
      </p>
      <PrivacyNote />
    </form>
  )
}
