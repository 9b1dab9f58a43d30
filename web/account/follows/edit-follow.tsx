import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { houseCurrency } from '#domain/money/typed-amount.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import fields from '#web/kit/ui/field-grid.module.css'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { followChange, followList } from '#wire/calls/follows.ts'
import type { Follow } from '#wire/entities/follow.ts'
import { readTerms, saleKinds } from './read-terms.ts'

/** Changes the vintages, the price ceiling and the kind of sale of a follow. */
export function EditFollow({ follow, onClose }: { follow: Follow; onClose: () => void }) {
  const t = useTranslations('follows.edit')
  const { id, name, query, isSilent } = follow
  const [call, refresh] = [useApiCall(), useRefresh()]
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [issue, setIssue] = useState<'ceiling' | 'vintage' | null>(null)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const terms = readTerms(new FormData(event.currentTarget))
    setIssue('issue' in terms ? terms.issue : null)
    if ('issue' in terms) return
    setBusy(true)
    const response = await call(followChange, { id, query: { ...query, ...terms }, silent: isSilent })
    if (response.ok) await refresh(followList)
    setBusy(false)
    if (response.ok) onClose()
    else setProblem(response.error.name === 'wrongState' ? t('same') : response.error.message)
  }
  const formId = `edit-${id}`
  return (
    <FormDialog
      title={name}
      formId={formId}
      cancel={t('cancel')}
      submit={t('save')}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form id={formId} onSubmit={(event) => void save(event)} className={fields.grid} noValidate>
        {problem !== '' && (
          <div className={fields.wide}>
            <Banner kind="error">{problem}</Banner>
          </div>
        )}
        <TextField
          label={t('vintageFrom')}
          name="vintageFrom"
          inputMode="numeric"
          defaultValue={query.vintageFrom || ''}
          error={issue === 'vintage' ? t('vintageIssue') : undefined}
        />
        <TextField
          label={t('vintageTo')}
          name="vintageTo"
          inputMode="numeric"
          defaultValue={query.vintageTo || ''}
        />
        <TextField
          label={t('ceiling', { currency: houseCurrency })}
          name="ceiling"
          inputMode="numeric"
          hint={t('ceilingHint')}
          defaultValue={query.ceiling || ''}
          error={issue === 'ceiling' ? t('ceilingIssue') : undefined}
        />
        <SelectField label={t('saleKind')} name="saleKind" defaultValue={query.saleKind}>
          {saleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`sale.${kind || 'any'}`)}
            </option>
          ))}
        </SelectField>
      </form>
    </FormDialog>
  )
}
