import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { changeInParts, undoInParts } from '#web/staff/lots/lot-parts.ts'
import { changeList } from '#wire/calls/draft-changes.ts'
import { type LotOwner, lotOwnersGet, lotOwnersList, lotOwnersName } from '#wire/calls/lot-owners.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { RefusalOf } from '#wire/schema/call.ts'
import type { SaleOwners } from './other-owners.tsx'

/** A lot of the draft, as the dialog names it. */
type Lot = { readonly id: string; readonly number: string }

/** Names one client as the owner of several lots, and undoes it (S10, K9). */
export function useOwnerOfMany(auctionId: string, lots: readonly Lot[]) {
  const t = useTranslations('lotOwners')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const attempt = useAttemptKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // Batches completed before a refused one are undone together with the others.
  const [changes, setChanges] = useState<readonly string[]>([])

  const refreshOwners = () =>
    Promise.all([refresh(lotOwnersGet), refresh(lotOwnersList), refresh(changeList)])

  const problemOf = (error: CallError<RefusalOf<typeof lotOwnersName>>): string => {
    if (error.name !== 'conflict') return error.message
    const changed = new Set(error.data?.lotIds)
    const numbers = lots.filter(({ id }) => changed.has(id)).map(({ number }) => number)
    return t('many.conflict', { count: numbers.length, numbers: numbers.join(', ') })
  }

  const undo = async (named: readonly string[]) => {
    const { left, error } = await undoInParts(call, named)
    await refreshOwners()
    if (error) show({ kind: 'error', key: 'owners', text: error.message })
    else show({ kind: 'done', key: 'owners', text: t('many.restored', { left }) })
  }

  /**
   * Saves the owner. @param seen the owners that the page shows
   * @returns whether all lots are named
   */
  const save = async (owner: LotOwner, seen: SaleOwners): Promise<boolean> => {
    const ownerOf = new Map(seen.flatMap((one) => one.lotIds.map((id) => [id, one.owner.userId] as const)))
    setBusy(true)
    const { done, error } = await changeInParts<typeof lotOwnersName>(
      lots.map(({ id }) => id),
      (lotIds) => {
        const seenOwners = Object.fromEntries(
          lotIds.flatMap((id) => {
            const before = ownerOf.get(id)
            return before === undefined ? [] : [[id, before]]
          }),
        )
        const given = { auctionId, lotIds, ownerId: owner.userId, seenOwners }
        return call(lotOwnersName, { ...given, ak: attempt.keyFor(JSON.stringify(given)) })
      },
    )
    // A lost response is requested again with the same parameters, so the page does not change.
    if (error?.scope !== 'http') {
      attempt.settle()
      await refreshOwners()
    }
    setBusy(false)
    const named = [...changes, ...done.flatMap(({ change }) => change || [])]
    setChanges(named)
    setProblem(error ? problemOf(error) : '')
    if (error) return false
    show({
      kind: 'done',
      key: 'owners',
      text: t('many.done', { count: lots.length, name: owner.name || owner.number }),
      ...(named.length > 0 && { action: { label: t('many.undo'), run: () => void undo(named) } }),
    })
    return true
  }

  return { save, isBusy, problem, clear: () => setProblem('') }
}
