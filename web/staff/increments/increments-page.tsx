import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import intro from '#web/staff/kit/intro.module.css'
import { AddButton } from '#web/staff/layout/add-button.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import {
  type StaffIncrements,
  staffIncrementsDelete,
  staffIncrementsList,
} from '#wire/calls/staff-increments.ts'
import { IncrementTrial } from './increment-trial.tsx'
import css from './increments.module.css'
import { type EditedIncrements, IncrementsDialog } from './increments-dialog.tsx'
import { IncrementsTable } from './increments-table.tsx'

/** The increment tables that staff choose from for a sale, with actions to try, copy, edit and delete them. */
export function IncrementsPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('presets.increments')
  const { data, isError, isFetching, refetch } = useApiQuery(staffIncrementsList, {})
  const [edited, setEdited] = useState<EditedIncrements | null>(null)
  const [deleted, setDeleted] = useState<StaffIncrements | null>(null)
  return (
    <StaffPage
      title={t('title')}
      tools={
        mayEdit && (
          <AddButton
            label={t('add')}
            onClick={() => setEdited({ id: '', nameEn: '', nameZh: '', bands: [] })}
          />
        )
      }
    >
      <p className={intro.intro}>{t('description')}</p>
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data?.list.map((table) => (
        <Preset
          key={table.id}
          table={table}
          mayEdit={mayEdit}
          onCopy={() =>
            setEdited({ ...table, id: '', nameEn: `${table.nameEn} (2)`, nameZh: `${table.nameZh}（2）` })
          }
          onEdit={() => setEdited(table)}
          onDelete={() => setDeleted(table)}
        />
      ))}
      {edited !== null && <IncrementsDialog table={edited} onClose={() => setEdited(null)} />}
      {deleted !== null && <Deletion table={deleted} onClose={() => setDeleted(null)} />}
    </StaffPage>
  )
}

function Preset({
  table,
  mayEdit,
  onCopy,
  onEdit,
  onDelete,
}: {
  table: StaffIncrements
  mayEdit: boolean
  onCopy: () => void
  onEdit: () => void
  onDelete: () => void
}) {
  const t = useTranslations('presets.increments')
  const name = useNameOf()(table)
  return (
    <section className={css.preset} aria-label={name}>
      <div className={css.side}>
        <h2 className={typography.t3}>{name}</h2>
        <p className={classes(typography.dim, typography.sizeS)}>
          {t('bands', { count: table.bands.length })}
          {table.isBuiltIn && ` · ${t('builtIn')}`}
        </p>
        <IncrementTrial bands={table.bands} />
        {mayEdit && (
          <div className={css.tools}>
            <Button kind="quiet" size="sm" aria-label={t('copyNamed', { name })} onClick={onCopy}>
              {t('copy')}
            </Button>
            {!table.isBuiltIn && (
              <>
                <Button kind="quiet" size="sm" aria-label={t('editNamed', { name })} onClick={onEdit}>
                  {t('edit')}
                </Button>
                <Button kind="quiet" size="sm" aria-label={t('deleteNamed', { name })} onClick={onDelete}>
                  {t('delete')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <IncrementsTable name={name} bands={table.bands} />
    </section>
  )
}

function Deletion({ table, onClose }: { table: StaffIncrements; onClose: () => void }) {
  const t = useTranslations('presets.increments')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const name = useNameOf()(table)
  const remove = async () => {
    setBusy(true)
    const response = await call(staffIncrementsDelete, { id: table.id })
    await refresh(staffIncrementsList)
    setBusy(false)
    if (response.ok) show({ kind: 'done', key: 'increments', text: t('deleted', { name }) })
    else {
      const { name: code, message } = response.error
      show({ kind: 'error', key: 'increments', text: code === 'notFound' ? t('gone') : message })
    }
    onClose()
  }
  return (
    <AlertDialog
      open
      title={t('deleteNamed', { name })}
      message={t('deleteText', { name })}
      confirm={t('delete')}
      cancel={t('keep')}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
