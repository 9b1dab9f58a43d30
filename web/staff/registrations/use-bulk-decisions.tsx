import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { useSelection } from '#web/staff/kit/use-selection.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import { BulkRefuseDialog } from './bulk-refuse-dialog.tsx'
import { bulkTargets } from './bulk-targets.ts'
import type { DecisionActions } from './decision.tsx'
import { RegistrationsBar } from './registrations-bar.tsx'
import { useDecisionProblem } from './use-decision-problem.ts'
import { type Decision, type Failed, useScheduledDecisions } from './use-scheduled-decisions.ts'

/**
 * Returns the selection of registrations, the decisions on it, and their undo (W8).
 * @param current the registration whose record is shown; after a decision on it the next one follows
 */
export function useBulkDecisions(
  auction: Auction,
  list: readonly Applicant[],
  current: string,
  linkTo: (userId: string) => string,
) {
  const t = useTranslations('registrations.house')
  const navigate = useNavigate()
  const nameOf = useNameOf(list)
  const report = useReport(nameOf)
  const decisions = useScheduledDecisions(auction, list)
  const selection = useSelection(list.map(({ userId }) => userId))
  const maySelect = useMayCall(staffRegistrationDecide) && !auction.isEnd
  const [isRefusing, setRefusing] = useState(false)
  const targets = bulkTargets(
    auction,
    list.filter(({ userId }) => selection.keys.has(userId)),
  )
  const schedule = async (userIds: readonly string[], decision: Decision): Promise<void> => {
    if (userIds.length === 0 || decisions.isBusy) return
    selection.clear()
    report(await decisions.schedule(userIds, decision))
  }
  const undo = async () => report(await decisions.undoLatest())
  const run = {
    approve: () => void schedule(targets.approve, { kind: 'approve', limit: 0, deposit: 'held', reason: '' }),
    askIdentity: () => void schedule(targets.askIdentity, { kind: 'askIdentity' }),
    refuse: () => setRefusing(targets.refuse.length > 0),
    undo: () => void undo(),
    apply: () => void decisions.applyLatest().then(report),
  }
  const actions: DecisionActions = {
    schedule: async (userIds, decision) => {
      const failed = await decisions.schedule(userIds, decision)
      const next = nextUndecided(list, current)
      if (failed.length === 0 && next)
        void navigate(linkTo(next), { preventScrollReset: true, replace: true })
      return failed
    },
    undo: decisions.undo,
  }
  return {
    decisions,
    actions,
    run,
    selection: maySelect ? selection : null,
    tableSelection: maySelect
      ? {
          ...selection,
          allLabel: t('selectAll'),
          label: (key: string) => t('selectOne', { name: nameOf(key) }),
        }
      : undefined,
    bar: (selection.keys.size > 0 || decisions.pending !== null) && (
      <RegistrationsBar
        selected={selection.keys.size}
        targets={targets}
        pending={decisions.pending}
        isBusy={decisions.isBusy}
        actions={run}
      />
    ),
    dialog: isRefusing && (
      <BulkRefuseDialog
        names={targets.refuse.map(nameOf)}
        onClose={() => setRefusing(false)}
        onRefuse={(reason) => {
          setRefusing(false)
          void schedule(targets.refuse, { kind: 'refuse', reason })
        }}
      />
    ),
  }
}

/** Returns the next registration under review, after a decision on the current one, or undefined if there is none. */
const nextUndecided = (list: readonly Applicant[], current: string): string | undefined =>
  list
    .slice(list.findIndex(({ userId }) => userId === current) + 1)
    .find(({ status, scheduled }) => registrationStatus(status) === 'pending' && scheduled === null)?.userId

function useNameOf(list: readonly Applicant[]) {
  const t = useTranslations('registrations.house')
  return (userId: string): string => {
    const applicant = list.find((one) => one.userId === userId)
    return (applicant && personName(applicant.firstName, applicant.lastName)) || t('erased')
  }
}

/** Reports decisions that were not accepted, with their bidders and the reason. */
function useReport(nameOf: (userId: string) => string) {
  const t = useTranslations('registrations.house.bulk')
  const describe = useDecisionProblem()
  const { show } = useToast()
  return (failed: readonly Failed[]) => {
    const [first] = failed
    if (!first) return
    const names = failed.map(({ userId }) => nameOf(userId)).join(', ')
    const text = t('failed', { count: failed.length, names, why: describe(first.error) })
    show({ kind: 'error', key: 'registrations', text })
  }
}
