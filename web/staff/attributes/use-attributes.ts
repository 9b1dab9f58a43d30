import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { movedNextTo, type OwnAttribute } from '#domain/lots/attributes/own-attributes.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import {
  ownAttributeChange,
  ownAttributeDelete,
  ownAttributeList,
  ownAttributeOrder,
} from '#wire/calls/own-attributes.ts'
import { useIssueText, useLabelOf } from './attribute-texts.ts'

/** Returns the house’s custom attributes and the actions on them. A new order is shown at once. */
export function useAttributes() {
  const t = useTranslations('attributes')
  const { data, isError, isFetching, refetch } = useApiQuery(ownAttributeList, {})
  const call = useApiCall()
  const refresh = useRefresh()
  const issueText = useIssueText()
  const labelOf = useLabelOf()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const stored = data?.list ?? []
  const places = new Map(order?.map((id, index) => [id, index]))
  const list = stored.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))

  /** Runs an action, and shows the text that it returns. */
  const run = async (action: () => Promise<{ kind: 'done' | 'error'; text: string } | null>) => {
    setBusy(true)
    const result = await action()
    await refresh(ownAttributeList)
    setOrder(null)
    setBusy(false)
    if (result) show({ key: ownAttributeList.path, ...result })
  }
  return {
    list,
    isLoaded: data !== undefined,
    failed: !data && isError ? { isFetching, retry: () => void refetch() } : null,
    isBusy,
    /** Moves an attribute next to another one. */
    move: (id: string, target: { readonly id: string; readonly side: 'before' | 'after' }) =>
      run(async () => {
        const ids = movedNextTo(
          list.map((one): string => one.id),
          id,
          target,
        )
        setOrder(ids)
        const response = await call(ownAttributeOrder, { attributeIds: [...ids] })
        return response.ok ? null : { kind: 'error', text: issueText(response.error) }
      }),
    /** Retires an attribute, or restores it. */
    setRetired: (attribute: OwnAttribute, isRetired: boolean) =>
      run(async () => {
        const { id, ...fields } = attribute
        const response = await call(ownAttributeChange, { id, attribute: { ...fields, isRetired } })
        if (!response.ok) return { kind: 'error', text: issueText(response.error) }
        return {
          kind: 'done',
          text: t(isRetired ? 'hasRetired' : 'hasReinstated', { name: labelOf(attribute) }),
        }
      }),
    remove: (attribute: OwnAttribute) =>
      run(async () => {
        const response = await call(ownAttributeDelete, { id: attribute.id })
        if (!response.ok) return { kind: 'error', text: issueText(response.error) }
        return { kind: 'done', text: t('deleted', { name: labelOf(attribute) }) }
      }),
  }
}
