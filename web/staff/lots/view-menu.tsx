import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSameView } from '#domain/drafts/lot-view.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import menu from '#web/staff/kit/menu-entry.module.css'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { type LotView, lotViewSave } from '#wire/calls/lot-views.ts'
import { useLotViews } from './use-lot-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import css from './view-menu.module.css'
import { type GridView, gridQuery } from './view-params.ts'

/** The menu of saved views: the user's own, colleagues', and actions on the current one. */
export function ViewMenu({ view, onView }: { view: GridView; onView: (change: Partial<GridView>) => void }) {
  const t = useTranslations('lotGrid.views')
  const id = useId()
  const views = useLotViews(view, onView)
  const { current, isModified, list } = views
  const mayChange = useMayCall(lotViewSave) && current?.mayChange === true
  const [open, setOpen] = useState<'new' | 'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const apply = ({ id: viewId, columnSet, filter, q }: LotView) =>
    onView({ viewId, columnSet, filter, q, issue: '' })
  const entry = (text: ReactNode, run: () => void, isCurrent = false) => (
    <button
      type="button"
      className={menu.entry}
      popoverTarget={id}
      popoverTargetAction="hide"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={run}
    >
      {text}
    </button>
  )
  const listed = (shown: readonly LotView[]) =>
    shown.map((one) => (
      <li key={one.id}>
        {entry(
          <>
            <span className={css.name}>{one.name}</span>
            {!one.isOwn && <span className={css.by}>{one.by || t('left')}</span>}
          </>,
          () => apply(one),
          one.id === current?.id,
        )}
      </li>
    ))
  const own = list.filter(({ isOwn }) => isOwn)
  const shared = list.filter(({ isOwn }) => !isOwn)
  return (
    <>
      <button type="button" className={css.button} popoverTarget={id} onClick={views.refresh}>
        <span className={css.name}>{current?.name ?? t('label')}</span>
        {isModified && <span className={css.modified}>{t('modified')}</span>}
        <Icon name="caretDown" size="sm" />
      </button>
      <nav id={id} popover="auto" className={css.menu} aria-label={t('label')}>
        <ul>
          <li>
            {entry(
              t('usual'),
              () => onView(gridQuery.defaults),
              current === null && isSameView(view, gridQuery.defaults),
            )}
          </li>
        </ul>
        {views.isFailed && <p className={css.note}>{t('failed')}</p>}
        <Views label={t('own')} views={listed(own)} />
        <Views label={t('shared')} views={listed(shared)} />
        <ul className={css.actions}>
          {isModified && current && <li>{entry(t('reset'), () => apply(current))}</li>}
          {isModified && current && mayChange && (
            <li>{entry(t('save', { name: current.name }), () => void views.replace(current))}</li>
          )}
          <MayCall call={lotViewSave}>
            <li>{entry(t('saveAs'), () => setOpen('new'))}</li>
          </MayCall>
          {current && mayChange && (
            <>
              <li>{entry(t('edit'), () => setOpen('edit'))}</li>
              <li>{entry(t('delete'), () => setOpen('delete'))}</li>
            </>
          )}
        </ul>
      </nav>
      {open === 'new' && (
        <ViewDialog
          title={t('newTitle')}
          start={{ name: '', shared: false }}
          isBusy={views.isBusy}
          onSave={(naming) => views.save(null, naming, view)}
          onClose={close}
        />
      )}
      {open === 'edit' && current && (
        <ViewDialog
          title={t('edit')}
          start={{ name: current.name, shared: current.isShared }}
          isBusy={views.isBusy}
          onSave={(naming) => views.save(current, naming, current)}
          onClose={close}
        />
      )}
      {open === 'delete' && current && (
        <AlertDialog
          open
          title={t('deleteTitle', { name: current.name })}
          message={t(current.isShared ? 'deleteShared' : 'deleteOwn')}
          confirm={t('delete')}
          cancel={t('keep')}
          busy={views.isBusy}
          onConfirm={() => void views.remove(current).then(close)}
          onCancel={close}
        />
      )}
    </>
  )
}

/** A group of views under its title; nothing if there are none. */
function Views({ label, views }: { label: string; views: readonly ReactNode[] }) {
  const id = useId()
  if (views.length === 0) return null
  return (
    <>
      <p id={id} className={css.title}>
        {label}
      </p>
      <ul aria-labelledby={id}>{views}</ul>
    </>
  )
}
