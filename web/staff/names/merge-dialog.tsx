import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { type CatalogueName, staffNameGet, staffNameList, staffNameMerge } from '#wire/calls/staff-names.ts'
import css from './names.module.css'
import { type NamesParams, namesPathFor } from './query-params.ts'

/** The maximum number of names to choose from. */
const most = 8

/** Merges a name into another one of the same type, and opens that. */
export function MergeDialog({
  name,
  params,
  onClose,
}: {
  name: CatalogueName
  params: NamesParams
  onClose: () => void
}) {
  const t = useTranslations('names.merge')
  const tNames = useTranslations('names')
  const group = useId()
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const { show } = useToast()
  const [typed, setTyped] = useState('')
  const [into, setInto] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const q = useDebounced(typed).trim()
  const query = useApiQuery(staffNameList, { kind: name.kind, q, size: most + 1 })
  const others = query.data?.list.filter(({ id }) => id !== name.id).slice(0, most)
  const merge = async () => {
    setBusy(true)
    const response = await call(staffNameMerge, { nameId: name.id, intoId: into })
    setBusy(false)
    if (!response.ok) {
      const isFull = response.error.name === 'wrongState'
      return setProblem(isFull ? tNames('form.unusable') : response.error.message)
    }
    await Promise.all([refresh(staffNameList), refresh(staffNameGet)])
    show({ kind: 'done', key: staffNameMerge.path, text: t('done', { name: name.en }) })
    onClose()
    void navigate(namesPathFor({ ...params, of: into }))
  }
  return (
    <DialogForm
      title={t('title', { name: name.en })}
      problem={problem}
      missing={others?.some(({ id }) => id === into) ? '' : t('choose')}
      cancel={tNames('form.keep')}
      save={t('save')}
      isBusy={isBusy}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <TextField
        label={tNames('search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {others ? (
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{t('into')}</legend>
          {others.map(({ id, en, zh }) => (
            <label key={id}>
              <input type="radio" name={group} checked={id === into} onChange={() => setInto(id)} />{' '}
              {zh === '' ? en : `${en} · ${zh}`}
            </label>
          ))}
        </fieldset>
      ) : (
        <LoadingOrError message={tNames('failed')} query={query} />
      )}
    </DialogForm>
  )
}
