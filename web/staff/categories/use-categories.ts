import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  type StaffCategory,
  staffCategoryDelete,
  staffCategoryList,
  staffCategoryOrder,
  staffCategoryStandard,
} from '#wire/calls/staff-categories.ts'

/** Returns the actions on the list of categories: order, deletion and the standard list. */
export function useCategories(list: readonly StaffCategory[]) {
  const t = useTranslations('presets.categories')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  const run = async (
    action: () => Promise<{ readonly kind: 'done' | 'error'; readonly text: string } | null>,
  ) => {
    setBusy(true)
    const result = await action()
    await refresh(staffCategoryList)
    setBusy(false)
    if (result !== null) show({ key: 'categories', ...result })
  }

  const ids = list.map((one) => one.id)
  const reorder = (id: string, at: number) =>
    run(async () => {
      const categoryIds = ids.filter((one) => one !== id)
      categoryIds.splice(at, 0, id)
      const response = await call(staffCategoryOrder, { categoryIds })
      if (response.ok) return null
      const { name, message } = response.error
      return { kind: 'error', text: name === 'conflict' ? t('changed') : message }
    })

  return {
    isBusy,
    addStandard: () =>
      run(async () => {
        const response = await call(staffCategoryStandard, {})
        if (!response.ok) return { kind: 'error', text: response.error.message }
        return { kind: 'done', text: t('standardAdded', { count: response.data.list.length - list.length }) }
      }),
    /** Moves a category by one place, up (-1) or down (1), if it is not at the end. */
    move: (id: string, by: -1 | 1) => {
      const at = ids.indexOf(id) + by
      return at < 0 || at >= ids.length ? Promise.resolve() : reorder(id, at)
    },
    /** Moves a category before another one. @param target null for the end */
    place: (id: string, target: string | null) => {
      const others = ids.filter((one) => one !== id)
      return reorder(id, target === null ? others.length : others.indexOf(target))
    },
    remove: ({ id, name }: { readonly id: string; readonly name: string }) =>
      run(async () => {
        const response = await call(staffCategoryDelete, { id })
        if (response.ok) return { kind: 'done', text: t('deleted', { name }) }
        switch (response.error.name) {
          case 'wrongState':
            return { kind: 'error', text: t('inUse') }
          case 'notFound':
            return { kind: 'error', text: t('gone') }
          default:
            return { kind: 'error', text: response.error.message }
        }
      }),
  }
}
