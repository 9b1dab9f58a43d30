import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmailField } from '#web/kit/ui/email-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import type { IssueModel } from './use-issue.ts'

/** Sends a test of an issue to its editor, and to a colleague if one is named. */
export function TestDialog({ model, onClose }: { model: IssueModel; onClose: () => void }) {
  const t = useTranslations('newsletters')
  const [colleague, setColleague] = useState('')
  return (
    <DialogForm
      title={t('testing.title')}
      problem={model.problem}
      cancel={t('ask.cancel')}
      save={t('test')}
      isBusy={model.isBusy}
      onSubmit={() => void model.test(colleague.trim()).then((isSent) => isSent && onClose())}
      onClose={() => {
        model.clear()
        onClose()
      }}
    >
      <p>{t('testing.text')}</p>
      <EmailField
        label={t('testing.colleague')}
        optional
        autoComplete="off"
        value={colleague}
        onChange={({ currentTarget }) => setColleague(currentTarget.value)}
      />
    </DialogForm>
  )
}
