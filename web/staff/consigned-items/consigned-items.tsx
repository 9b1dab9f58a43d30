import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import {
  type ConsignmentParams,
  consignmentImportPath,
  consignmentPathFor,
} from '#web/staff/consignments/query-params.ts'
import { usePresence } from '#web/staff/drafts/use-presence.ts'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { Views } from '#web/staff/kit/views.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { itemCreate, itemDrafts, itemList, itemMove, itemSet } from '#wire/calls/items.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import type { ItemSummary } from '#wire/entities/item.ts'
import { ActDialog } from './act-dialog.tsx'
import { AllotDialog } from './allot-dialog.tsx'
import css from './consigned-items.module.css'
import { ExportItems } from './export-items.tsx'
import { type ItemAct, isItemAct, itemActs, mayAct } from './item-acts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ItemTable, useItemName } from './item-table.tsx'
import { itemViews, viewOf } from './item-views.ts'
import { StateBar } from './state-bar.tsx'
import { useGridFits } from './use-grid-fits.ts'

type Dialog = 'add' | 'allot' | ItemAct | { readonly id: string }

/** The items of a consignment: the place and lots of each, and the actions for those selected (S3). */
export function ConsignedItems({
  consignment,
  params,
}: {
  consignment: Consignment
  params: ConsignmentParams
}) {
  const t = useTranslations('consignedItems')
  const { id: consignmentId, state } = consignment
  const query = useApiQuery(itemList, { consignmentId })
  const refresh = useRefresh()
  const presence = usePresence(consignmentId, () => void refresh(itemList))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const isOver = isEnded(state)
  const { data } = query
  const tools = (
    <span className={css.acts}>
      {!isOver && (
        <MayCall call={itemCreate}>
          <Button kind="line" size="sm" onClick={() => setDialog('add')}>
            {t('add')}
          </Button>
          <Link to={consignmentImportPath(consignmentId)} className={typography.link}>
            {t('import')}
          </Link>
        </MayCall>
      )}
      {data && data.list.length > 0 && (
        <MayCall call={itemDrafts}>
          <ExportItems consignment={consignment} />
        </MayCall>
      )}
    </span>
  )
  return (
    <Module title={t('title')} note={figure(data?.list.length ?? 0)} end={tools}>
      {!data && <LoadingOrError message={t('failed')} query={query} />}
      {data?.list.length === 0 && <p className={typography.muted}>{t('none')}</p>}
      {data && data.list.length > 0 && (
        <Items
          consignment={consignment}
          items={data.list}
          params={params}
          isOver={isOver}
          presence={presence}
          dialog={dialog}
          onDialog={setDialog}
        />
      )}
      {dialog === 'add' && (
        <ItemDialog consignment={consignment} item={null} isOver={false} onClose={() => setDialog(null)} />
      )}
    </Module>
  )
}

function Items({
  consignment,
  items,
  params,
  isOver,
  presence,
  dialog,
  onDialog,
}: {
  consignment: Consignment
  items: readonly ItemSummary[]
  params: ConsignmentParams
  isOver: boolean
  presence: ReturnType<typeof usePresence>
  dialog: Dialog | null
  onDialog: (dialog: Dialog | null) => void
}) {
  const t = useTranslations('consignedItems')
  const nameOf = useItemName()
  const [fits, mayChange] = [useGridFits(), useMayCall(itemSet)]
  const isGrid = fits && mayChange && !isOver
  const shown = useMemo(
    () => (params.items === '' ? items : items.filter((item) => viewOf(item.state) === params.items)),
    [items, params.items],
  )
  const selection = useSelection(shown.map(({ id }) => id))
  const chosen = shown.filter(({ id }) => selection.keys.has(id))
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const opened = typeof dialog === 'object' && dialog ? byId.get(dialog.id) : undefined
  const labelOf = (id: string) => {
    const item = byId.get(id)
    return t('select', { name: item ? `${item.nth} ${nameOf(item)}` : '' })
  }
  const rows = {
    shown,
    selection: { ...selection, label: labelOf, allLabel: t('selectAll'), isOnCards: true },
    onOpen: ({ id }: ItemSummary) => onDialog({ id }),
  }
  const dialogProps = {
    consignment,
    items: chosen,
    onClose: () => onDialog(null),
    onDone: () => {
      selection.clear()
      onDialog(null)
    },
  }
  return (
    <>
      <StateBar items={items} />
      <div className={css.tools}>
        <Views
          label={t('views')}
          views={(['', ...itemViews] as const).map((view) => ({
            to: consignmentPathFor(consignment.id, { items: view }),
            label: t(`view.${view === '' ? 'all' : view}`),
            count: view === '' ? items.length : items.filter((item) => viewOf(item.state) === view).length,
            isCurrent: view === params.items,
          }))}
        />
        {!isOver && <Acts chosen={chosen} onAct={onDialog} />}
      </div>
      {shown.length === 0 && (
        <p role="status" className={typography.muted}>
          {t('noneShown')}
        </p>
      )}
      {isGrid ? (
        <ItemGrid
          consignmentId={consignment.id}
          currency={consignment.editions[0]?.terms.currency ?? 'HKD'}
          presence={presence}
          byId={byId}
          {...rows}
        />
      ) : (
        shown.length > 0 && <ItemTable {...rows} />
      )}
      {opened && (
        <ItemDialog consignment={consignment} item={opened} isOver={isOver} onClose={() => onDialog(null)} />
      )}
      {dialog === 'allot' && <AllotDialog {...dialogProps} />}
      {isItemAct(dialog) && <ActDialog act={dialog} {...dialogProps} />}
    </>
  )
}

/** The actions that are available for all selected items. */
function Acts({
  chosen,
  onAct,
}: {
  chosen: readonly ItemSummary[]
  onAct: (dialog: 'allot' | ItemAct) => void
}) {
  const t = useTranslations('consignedItems')
  if (chosen.length === 0) return <span className={typography.muted}>{t('selectHint')}</span>
  const acts = itemActs.filter((act) => chosen.every(({ state }) => mayAct(state, act)))
  const isAllottable = chosen.every(({ remaining }) => remaining > 0)
  return (
    <MayCall call={itemMove}>
      <span className={css.acts}>
        <span role="status" className={typography.muted}>
          {t('selected', { count: chosen.length })}
        </span>
        {acts.map((act) => (
          <Button key={act} kind="line" size="sm" onClick={() => onAct(act)}>
            {t(`act.${act}.open`)}
          </Button>
        ))}
        {isAllottable && (
          <Button size="sm" onClick={() => onAct('allot')}>
            {t('allot.open')}
          </Button>
        )}
      </span>
    </MayCall>
  )
}
