import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { saleChanges } from '#wire/calls/lot-changes.ts'
import { type LotOwner, lotOwnersGet, lotOwnersSet } from '#wire/calls/lot-owners.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** The owner of a lot and the clients who act for the owner. */
export type Owners = { readonly owner: LotOwner | null; readonly agents: readonly LotOwner[] }

const idsOf = ({ owner, agents }: Owners): readonly string[] =>
  [...(owner ? [owner] : []), ...agents].map(({ userId }) => userId)

/** Returns the chosen owners of a lot, and the function that saves them (S10). */
export function useOwners(auctionId: string, lotId: string, stored: Owners) {
  const t = useTranslations('lotOwners')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const attempt = useAttemptKey()
  const [changed, setChanged] = useState<{ readonly owners: Owners; readonly seen: Owners } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const chosen = changed?.owners ?? stored
  // The initial value of the choice, so that a colleague's later change is not overwritten.
  const seen = changed?.seen ?? stored

  const choose = (owners: Owners) => {
    setProblem('')
    setChanged({ owners, seen })
  }
  const without = (userId: string): Owners => ({
    owner: chosen.owner?.userId === userId ? null : chosen.owner,
    agents: chosen.agents.filter((agent) => agent.userId !== userId),
  })

  const problemOf = (error: CallError): string => {
    if (error.name === 'conflict') return t('refusal.conflict')
    if (error.name !== 'wrongState') return error.message
    const { status, instead } = error.data
    if (status === 'noReason') return t('refusal.noReason')
    if (status !== 'ownerHasBid') return t(instead === 'reopenLot' ? 'refusal.decided' : 'refusal.final')
    if (instead === 'removeBid' || instead === 'suspendPaddle') return t(`refusal.hasBid.${instead}`)
    return t('refusal.hasBid.withdrawLot')
  }

  /** Saves the owners. @returns whether they are saved */
  const save = async (reason: string): Promise<boolean> => {
    const given = {
      auctionId,
      lotId,
      ownerId: chosen.owner?.userId ?? '',
      agentIds: chosen.agents.map(({ userId }) => userId),
      seenIds: [...idsOf(seen)],
      reason,
    }
    setBusy(true)
    const response = await call(lotOwnersSet, { ...given, ak: attempt.keyFor(JSON.stringify(given)) })
    if (response.ok || response.error.scope !== 'http') attempt.settle()
    if (response.ok || response.error.name === 'conflict')
      await Promise.all([refresh(lotOwnersGet), refresh(saleChanges)])
    setBusy(false)
    setProblem(response.ok ? '' : problemOf(response.error))
    if (response.ok || response.error.name === 'conflict') setChanged(null)
    if (response.ok) show({ kind: 'done', key: 'owners', text: t('done') })
    return response.ok
  }

  return {
    chosen,
    isChanged: idsOf(chosen).join() !== idsOf(stored).join() || chosen.owner?.userId !== stored.owner?.userId,
    isBusy,
    problem,
    clear: () => setProblem(''),
    setOwner: (person: LotOwner) => choose({ ...without(person.userId), owner: person }),
    addAgent: (person: LotOwner) => {
      const rest = without(person.userId)
      choose({ ...rest, agents: [...rest.agents, person] })
    },
    remove: (userId: string) => choose(without(userId)),
    save,
  }
}
