import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxViewNameLength } from '#domain/drafts/lot-view.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import type { ViewNaming } from './use-lot-views.ts'

/**
 * Names a view and shares it.
 *
 * @param onSave returns why saving failed; '' if it is saved
 */
export function ViewDialog({
  title,
  start,
  isBusy,
  onSave,
  onClose,
}: {
  title: string
  start: ViewNaming
  isBusy: boolean
  onSave: (naming: ViewNaming) => Promise<string>
  onClose: () => void
}) {
  const t = useTranslations('lotGrid.views')
  const [{ name, shared }, setNaming] = useState(start)
  const [problem, setProblem] = useState('')
  return (
    <DialogForm
      title={title}
      problem={problem}
      cancel={t('cancel')}
      save={t('saveButton')}
      isBusy={isBusy}
      onSubmit={() =>
        void onSave({ name: name.trim(), shared }).then((text) =>
          text === '' ? onClose() : setProblem(text),
        )
      }
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        pattern=".*\S.*"
        maxLength={maxViewNameLength}
        value={name}
        onChange={({ currentTarget: { value } }) => setNaming({ name: value, shared })}
      />
      <CheckboxField
        checked={shared}
        onChange={({ currentTarget: { checked } }) => setNaming({ name, shared: checked })}
      >
        {t('share')}
      </CheckboxField>
    </DialogForm>
  )
}
