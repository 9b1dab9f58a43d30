import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { type BulkAction, BulkBar } from '#web/staff/kit/bulk-bar.tsx'
import type { BulkTargets } from './bulk-targets.ts'
import { EffectIn } from './scheduled-note.tsx'
import type { PendingBatch } from './use-scheduled-decisions.ts'

/** The bar of the list: the actions on the selected bidders, or the latest decisions with their undo (W8). */
export function RegistrationsBar({
  selected,
  targets,
  pending,
  isBusy,
  actions,
}: {
  /** Number of selected bidders. */
  selected: number
  targets: BulkTargets
  pending: PendingBatch | null
  isBusy: boolean
  actions: {
    readonly approve: () => void
    readonly askIdentity: () => void
    readonly refuse: () => void
    readonly undo: () => void
    readonly apply: () => void
  }
}) {
  const t = useTranslations('registrations.house')
  if (selected > 0) {
    const counted = (key: 'approve' | 'askIdentity' | 'refuse', cap: string): BulkAction[] => {
      const count = targets[key].length
      return count === 0 ? [] : [{ label: t(`bulk.${key}`, { count }), cap, isBusy, run: actions[key] }]
    }
    return (
      <BulkBar
        text={t('bulk.selected', { count: selected })}
        note={
          targets.approve.length > 0 &&
          targets.limits !== null &&
          t('bulk.limits', { amount: figure(targets.limits) })
        }
        actions={[...counted('approve', 'A'), ...counted('askIdentity', 'I'), ...counted('refuse', 'R')]}
      />
    )
  }
  if (pending === null) return null
  const { kind } = pending.decision
  return (
    <BulkBar
      text={t(`bulk.done.${kind}`, { count: pending.userIds.length })}
      note={<EffectIn at={pending.at} />}
      actions={[
        ...(kind === 'askIdentity' ? [] : [{ label: t('scheduled.apply'), isBusy, run: actions.apply }]),
        { label: t('scheduled.undo'), cap: 'Z', isBusy, run: actions.undo },
      ]}
    />
  )
}
