import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import { letterTemplateSet } from '#wire/calls/client-letters.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type LetterTemplate, maxLetter, maxSubject } from '#wire/entities/client-letter.ts'
import { useTemplateAction } from './use-template-action.ts'

const fields = ['enSubject', 'enText', 'zhSubject', 'zhText'] as const

/** Changes a template, or creates one. @param template null for a new one */
export function TemplateDialog({
  template,
  onLeave,
}: {
  template: LetterTemplate | null
  onLeave: () => void
}) {
  const t = useTranslations('letterTemplates')
  const call = useApiCall()
  const action = useTemplateAction()
  const [templateId] = useState(() => template?.id ?? createIdempotencyKey())
  // A colleague's change must not be overwritten by one that was based on an earlier version.
  const [rev] = useState(template?.rev ?? 0)
  const [entered, setEntered] = useState({
    name: template?.name ?? '',
    enSubject: template?.en.subject ?? '',
    enText: template?.en.text ?? '',
    zhSubject: template?.zh.subject ?? '',
    zhText: template?.zh.text ?? '',
  })
  const [isChanged, setChanged] = useState(false)
  const [isChecked, setChecked] = useState(false)
  useUnsent(isChanged)
  const propsOf = (field: keyof typeof entered) => ({
    required: true,
    value: entered[field],
    error: isChecked && entered[field].trim() === '' ? t('required') : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setChanged(true)
      setEntered({ ...entered, [field]: currentTarget.value })
    },
  })
  const submit = async () => {
    setChecked(true)
    if (Object.values(entered).some((text) => text.trim() === '')) return
    const isSaved = await action.run(
      () => call(letterTemplateSet, { templateId, rev, ...entered }),
      t('saved'),
    )
    if (isSaved) onLeave()
  }
  return (
    <ActDialog
      name={t(template ? 'edit' : 'create')}
      confirm={t('save')}
      action={action}
      onSubmit={() => void submit()}
      onLeave={onLeave}
    >
      <TextField label={t('name')} hint={t('nameHint')} maxLength={80} {...propsOf('name')} />
      <p className={typography.muted}>{t('hint')}</p>
      {fields.map((field) => {
        const lang = field.startsWith('en') ? 'en' : 'zh-Hans'
        return field.endsWith('Text') ? (
          <TextAreaField
            key={field}
            label={t(field)}
            lang={lang}
            rows={7}
            maxLength={maxLetter}
            {...propsOf(field)}
          />
        ) : (
          <TextField key={field} label={t(field)} lang={lang} maxLength={maxSubject} {...propsOf(field)} />
        )
      })}
    </ActDialog>
  )
}
