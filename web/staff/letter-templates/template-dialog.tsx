import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { TextColumns } from '#web/staff/layout/text-columns.tsx'
import columns from '#web/staff/layout/two-languages.module.css'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import { letterTemplateSet } from '#wire/calls/client-letters.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { type LetterTemplate, maxLetter, maxSubject } from '#wire/entities/client-letter.ts'
import { useTemplateAction } from './use-template-action.ts'

const texts = ['subject', 'text'] as const

/** The fields of a template by text and language. */
const fieldOf = {
  subject: { en: 'enSubject', zh: 'zhSubject' },
  text: { en: 'enText', zh: 'zhText' },
} as const

/** Changes a template, or creates one. @param template null for a new one @param isCopy creates one with its texts */
export function TemplateDialog({
  template,
  isCopy = false,
  onLeave,
}: {
  template: LetterTemplate | null
  isCopy?: boolean
  onLeave: () => void
}) {
  const t = useTranslations('letterTemplates')
  const call = useApiCall()
  const action = useTemplateAction()
  const changed = isCopy ? null : template
  const [templateId] = useState(() => changed?.id ?? createIdempotencyKey())
  // A colleague's change must not be overwritten by one that was based on an earlier version.
  const [rev] = useState(changed?.rev ?? 0)
  const [entered, setEntered] = useState({
    name: (isCopy ? '' : template?.name) ?? '',
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
    <div className={columns.sheet}>
      <ActDialog
        name={changed ? t('editNamed', { name: changed.name }) : t('create')}
        confirm={t('save')}
        leave={t('cancel')}
        action={action}
        onSubmit={() => void submit()}
        onLeave={onLeave}
      >
        <TextField label={t('name')} hint={t('nameHint')} maxLength={80} {...propsOf('name')} />
        <p className={typography.muted}>{t('hint')}</p>
        <TextColumns
          label={t('texts')}
          texts={texts}
          entry={(text, lang) => {
            const field = fieldOf[text][lang]
            const props = { label: t(field), lang: languageTags[lang], ...propsOf(field) }
            return text === 'text' ? (
              <TextAreaField rows={12} maxLength={maxLetter} {...props} />
            ) : (
              <TextField maxLength={maxSubject} {...props} />
            )
          }}
          traditional={null}
        />
      </ActDialog>
    </div>
  )
}
