import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameGoods, nameKinds } from '#domain/text-search/name-entry.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { staffNameImport, staffNameList, staffNameUnfound } from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './names.module.css'
import { TypeFields } from './type-fields.tsx'

type Checked = DataOf<typeof staffNameImport>

/** Adds the aliases of a pasted list, after a check of what it would change. */
export function ImportDialog({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('names.import')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<'' | (typeof nameKinds)[number]>('')
  const [goods, setGoods] = useState<(typeof nameGoods)[number]>('wine')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async () => {
    const dryRun = checked === null || checked.changes.length === 0
    setBusy(true)
    setProblem('')
    const response = await call(staffNameImport, { text, kind, goods, dryRun })
    if (response.ok && !dryRun) for (const one of [staffNameList, staffNameUnfound]) await refresh(one)
    setBusy(false)
    if (!response.ok) return setProblem(response.error.message)
    if (dryRun) return setChecked(response.data)
    show({
      kind: 'done',
      key: staffNameImport.path,
      text: t('done', { count: response.data.changes.length }),
    })
    onLeave()
  }
  /** The checked list is replaced by an edited one. */
  const edit = (change: () => void) => {
    setChecked(null)
    change()
  }
  const isChecked = checked !== null && checked.changes.length > 0
  return (
    <DialogForm
      title={t('open')}
      problem={problem}
      cancel={t('cancel')}
      save={isChecked ? t('save', { count: checked.changes.length }) : t('check')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onLeave}
    >
      <TextAreaField
        label={t('list')}
        hint={t('listHint')}
        required
        maxLength={40_000}
        value={text}
        onChange={({ currentTarget }) => edit(() => setText(currentTarget.value))}
      />
      <div className={css.pair}>
        <TypeFields
          label={t('newNames')}
          kind={kind}
          goods={goods}
          none={t('leaveOut')}
          onKind={(value) => edit(() => setKind(nameKinds.find((one) => one === value) ?? ''))}
          onGoods={(value) => edit(() => setGoods(nameGoods.find((one) => one === value) ?? 'wine'))}
        />
      </div>
      {checked && <CheckedList checked={checked} />}
    </DialogForm>
  )
}

function CheckedList({ checked: { changes, known, unknown, ambiguous, unusable } }: { checked: Checked }) {
  const t = useTranslations('names.import')
  const separator = useTranslations('names')('separator')
  const noted = changes.flatMap((change) => change.noted)
  const left = { unknown, ambiguous, unusable, noted }
  return (
    <>
      <Banner>{t('checked', { count: changes.length, known })}</Banner>
      {(['unknown', 'ambiguous', 'unusable', 'noted'] as const).map(
        (why) =>
          left[why].length > 0 && (
            <Banner key={why} icon="warning">
              {t(why, { names: left[why].join(separator) })}
            </Banner>
          ),
      )}
      <ul aria-label={t('changes')}>
        {changes.map(({ nameId, name, isNew, added }) => (
          <li key={nameId} className={css.words}>
            <span>{isNew ? t('isNew', { name }) : name}</span>
            <span>{added.join(separator) || '–'}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
