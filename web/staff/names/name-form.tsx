import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxSpelling } from '#domain/text-search/name-entry.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { useSaveNamed } from '#web/staff/layout/use-save-named.ts'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import {
  type CatalogueName,
  staffNameDelete,
  staffNameGet,
  staffNameList,
  staffNameSet,
  staffNameUnfound,
} from '#wire/calls/staff-names.ts'
import { AliasField } from './alias-field.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { NamePreview } from './name-preview.tsx'
import css from './names.module.css'
import { type NamesParams, namesPathFor } from './query-params.ts'
import { TypeFields } from './type-fields.tsx'
import { useNameDraft } from './use-name-draft.ts'

/** The fields of a name, with a preview of what searches would find with them. @param name null for a new one */
export function NameForm({
  name,
  params,
  children,
}: {
  name: CatalogueName | null
  params: NamesParams
  children?: ReactNode
}) {
  const t = useTranslations('names.form')
  const tNames = useTranslations('names')
  const navigate = useNavigate()
  const refresh = useRefresh()
  const disabled = !useMayCall(staffNameSet)
  const draft = useNameDraft(name, params.alias)
  const { en, zh, kind, goods, added, removed } = draft
  const nameId = name?.id ?? ''
  const [isMerging, setMerging] = useState(false)
  useUnsent(draft.isChanged)
  const texts = {
    saved: (saved: string) => t('saved', { name: saved }),
    taken: t('taken'),
    full: t('unusable'),
    gone: t('gone'),
  }
  const { save, isBusy, problem } = useSaveNamed(staffNameSet, staffNameList, texts, () => {
    draft.reset()
    for (const call of [staffNameGet, staffNameUnfound]) void refresh(call)
    if (nameId === '' || params.alias !== '')
      void navigate(namesPathFor({ ...params, of: nameId, alias: '' }))
  })
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save({ nameId, kind, goods, nameEn: en, nameZh: zh, added, removed })
        }}
      >
        <h2 className={record.name}>{name?.en ?? t('new')}</h2>
        <div className={css.pair}>
          <TextField
            label={t('en')}
            lang="en"
            required
            disabled={disabled}
            maxLength={maxSpelling}
            value={en}
            onChange={({ currentTarget }) => draft.set({ en: currentTarget.value })}
          />
          <TextField
            label={t('zh')}
            lang="zh-Hans"
            disabled={disabled}
            maxLength={maxSpelling}
            value={zh}
            onChange={({ currentTarget }) => draft.set({ zh: currentTarget.value })}
          />
          <TypeFields
            label={tNames('column.kind')}
            kind={kind}
            goods={goods}
            disabled={disabled}
            onKind={draft.setKind}
            onGoods={draft.setGoods}
          />
        </div>
        <AliasField draft={draft} disabled={disabled} />
        <NamePreview draft={draft} nameId={nameId} />
        {children}
        <MayCall call={staffNameSet}>
          <RecordFoot problem={problem}>
            <Button type="submit" busy={isBusy}>
              {t('save')}
            </Button>
            {name && (
              <>
                <Button kind="line" onClick={() => setMerging(true)}>
                  {tNames('merge.open')}
                </Button>
                <DeleteButton
                  name={name}
                  onDeleted={() => void navigate(namesPathFor({ ...params, of: '' }))}
                />
              </>
            )}
          </RecordFoot>
        </MayCall>
      </form>
      {/* The dialog is outside, since a form cannot contain another form. */}
      {name && isMerging && <MergeDialog name={name} params={params} onClose={() => setMerging(false)} />}
    </>
  )
}

function DeleteButton({ name: { id, en }, onDeleted }: { name: CatalogueName; onDeleted: () => void }) {
  const t = useTranslations('names.form')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const response = await call(staffNameDelete, { nameId: id })
    await refresh(staffNameList)
    setBusy(false)
    setAsking(false)
    // A colleague may already have deleted it.
    if (!response.ok && response.error.name !== 'notFound')
      return show({ kind: 'error', key: staffNameDelete.path, text: response.error.message })
    show({ kind: 'done', key: staffNameDelete.path, text: t('deleted', { name: en }) })
    onDeleted()
  }
  return (
    <>
      <Button kind="line" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <AlertDialog
        open={isAsking}
        title={t('deleteNamed', { name: en })}
        message={t('deleteText')}
        confirm={t('delete')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
