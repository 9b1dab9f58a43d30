import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSameView, type LotViewState, maxLotViews } from '#domain/drafts/lot-view.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type LotView, lotViewDelete, lotViewList, lotViewSave } from '#wire/calls/lot-views.ts'
import type { GridView } from './view-params.ts'

/** The name of a view and whether colleagues see it, as typed. */
export type ViewNaming = { readonly name: string; readonly shared: boolean }

/** Returns the saved views of the grid, with the actions on the current one. */
export function useLotViews(view: GridView, onView: (change: Partial<GridView>) => void) {
  const t = useTranslations('lotGrid.views')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const { data, error } = useApiQuery(lotViewList, {})
  const [isBusy, setBusy] = useState(false)
  const list: readonly LotView[] = data?.list ?? []
  const current = list.find(({ id }) => id === view.viewId) ?? null

  /** Saves what the grid shows, as a new view or in place of one. @returns why it failed; '' if it is saved */
  const save = async (replaced: LotView | null, naming: ViewNaming, state: LotViewState): Promise<string> => {
    setBusy(true)
    const { columnSet, filter, q } = state
    const response = await call(lotViewSave, {
      id: replaced?.id ?? '',
      rev: replaced?.rev ?? 0,
      ...naming,
      columnSet,
      filter,
      q: q.trim(),
    })
    await refresh(lotViewList)
    setBusy(false)
    if (response.ok) {
      onView({ viewId: response.data.id })
      show({ kind: 'done', key: 'view', text: t('saved', { name: response.data.name }) })
      return ''
    }
    switch (response.error.name) {
      case 'conflict':
        return t('changed')
      case 'notFound':
        // The dialog closes if its view is deleted.
        show({ kind: 'error', key: 'view', text: t('gone') })
        return t('gone')
      case 'wrongState':
        return t(`refused.${reasonOf(response.error.data.status)}`, { most: maxLotViews })
      default:
        return response.error.message
    }
  }

  return {
    list,
    isFailed: error !== null && data === undefined,
    current,
    isModified: current !== null && !isSameView(current, { ...view, q: view.q.trim() }),
    isBusy,
    refresh: () => void refresh(lotViewList),
    save,
    /** Saves what the grid shows in the view in use. */
    replace: async (replaced: LotView) => {
      const problem = await save(replaced, { name: replaced.name, shared: replaced.isShared }, view)
      if (problem !== '') show({ kind: 'error', key: 'view', text: problem })
    },
    remove: async ({ id, name }: LotView) => {
      setBusy(true)
      const response = await call(lotViewDelete, { id })
      await refresh(lotViewList)
      setBusy(false)
      if (response.ok) {
        onView({ viewId: '' })
        return show({ kind: 'done', key: 'view', text: t('deleted', { name }) })
      }
      const isRefused = response.error.name === 'wrongState'
      show({ kind: 'error', key: 'view', text: isRefused ? t('refused.notOwner') : response.error.message })
    },
  }
}

const reasonOf = (status: string): 'notOwner' | 'full' | 'nameTaken' =>
  status === 'notOwner' || status === 'full' ? status : 'nameTaken'
