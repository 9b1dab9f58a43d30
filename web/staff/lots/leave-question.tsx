import { useTranslations } from 'use-intl'
import { LeaveGuard } from '#web/staff/kit/leave-guard.tsx'
import type { SaveState } from './edit-saver.ts'

/**
 * Keeps a page of lots open while changes are not saved. Unsaved changes remain in the browser tab; only entries that
 * are not valid are lost by leaving.
 *
 * @param isPending whether changes are not saved yet
 * @param lost what is lost by leaving, in words; null for nothing
 * @param isWithin whether a path belongs to the same page
 */
export function LeaveQuestion({
  state,
  isPending,
  lost,
  isWithin,
}: {
  state: SaveState
  isPending: () => boolean
  lost: string | null
  isWithin?: (path: string) => boolean
}) {
  const t = useTranslations('lotGrid.leave')
  return (
    <LeaveGuard
      isPending={() => isPending() || lost !== null}
      isStuck={lost !== null || state.kind === 'unsent' || state.kind === 'refused'}
      text={lost ?? t('saved')}
      {...(isWithin && { isWithin })}
    />
  )
}
