import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import type { SaveState } from './edit-saver.ts'

/**
 * Blocks navigation while there are unsaved changes: until a pending save has ended, or the user confirms that they
 * want to leave.
 *
 * @param isPending whether changes are not saved yet
 * @param lost what is lost by leaving, in words: entries that are not valid; null for nothing
 * @param isWithin whether a path belongs to the same page
 */
export function LeaveQuestion({
  state,
  isPending,
  lost,
  isWithin = () => false,
}: {
  state: SaveState
  isPending: () => boolean
  lost: string | null
  isWithin?: (path: string) => boolean
}) {
  const t = useTranslations('lotGrid.leave')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isWithin(nextLocation.pathname) &&
      (isPending() || lost !== null),
  )
  const isSaved = lost === null && (state.kind === 'saved' || state.kind === 'idle')
  useEffect(() => {
    if (blocker.state === 'blocked' && isSaved && !isPending()) blocker.proceed()
  }, [blocker, isSaved, isPending])
  const isStuck = lost !== null || state.kind === 'unsent' || state.kind === 'refused'
  if (blocker.state !== 'blocked' || !isStuck) return null
  return (
    <AlertDialog
      open
      title={t('title')}
      message={lost ?? t('kept')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
