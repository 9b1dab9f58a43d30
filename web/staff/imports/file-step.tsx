import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import form from '#web/kit/forms/form.module.css'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { rememberFile } from './chosen-files.ts'
import { givenIn } from './given-in.ts'
import { type ImportInto, importPathOf } from './import-into.ts'
import css from './imports.module.css'
import { MarketplaceFields } from './marketplace-fields.tsx'
import { ResultDefaultFields } from './result-default-fields.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import { useFileIssue } from './use-file-issue.ts'
import { useUpload } from './use-upload.ts'

/** Accepts a file or pasted rows. */
export function FileStep({ into, mayEdit }: { into: ImportInto; mayEdit: boolean }) {
  const t = useTranslations('imports.file')
  const upload = useUpload(into)
  const navigate = useNavigate()
  const fileIssue = useFileIssue()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send(given: FormData) {
    const chosen = given.get('file')
    const pasted = given.get('rows')
    const isFile = chosen instanceof File && chosen.size > 0
    const text = typeof pasted === 'string' ? pasted : ''
    if (!isFile && text.trim() === '') return setProblem(t('nothing'))
    if (into.kind === 'bids' && given.get('agree') === null) return setProblem(t('agreeNeeded'))
    setBusy(true)
    const file = isFile ? chosen : new File([text], t('pasted'))
    const response = await upload(file, {}, givenIn(given, into))
    setBusy(false)
    if (response.ok) {
      rememberFile(response.data.id, file)
      return navigate(importPathOf(into, response.data.id))
    }
    const { error } = response
    setProblem(error.name === 'uploadRefused' ? fileIssue(error.data) : error.message)
  }

  return (
    <form
      className={css.file}
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <p>{t('text')}</p>
      {into.kind === 'lots' && <p>{t('owner')}</p>}
      {into.kind === 'goods' && <p>{t('goods')}</p>}
      {into.kind === 'results' && <p>{t('results')}</p>}
      {into.kind === 'bids' && <p>{t('bids')}</p>}
      <TemplateButtons into={into} />
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <TextField
        label={t('choose')}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.xlsx"
        hint={t(into.kind === 'results' ? 'resultsHint' : 'hint')}
      />
      {into.kind === 'results' && <ResultDefaultFields />}
      {into.kind === 'bids' && <MarketplaceFields />}
      <TextAreaField label={t('paste')} name="rows" rows={6} spellCheck={false} />
      <div className={form.actions}>
        <SubmitButton busy={isBusy} disabled={!mayEdit}>
          {t('read')}
        </SubmitButton>
      </div>
    </form>
  )
}
