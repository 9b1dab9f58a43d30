import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'

/**
 * Keeps a page with unsaved changes open. A link is followed once they are saved; if they cannot be saved, the viewer is
 * asked. The browser itself asks before the tab is closed or reloaded.
 *
 * @param isPending whether anything is not saved, at this very moment
 * @param isStuck whether saving has failed and waits for the connection or the viewer
 * @param text what happens to the changes, in words; by default that they are lost
 * @param isWithin whether a path belongs to the same page
 */
export function LeaveGuard({
  isPending,
  isStuck,
  text,
  isWithin = () => false,
}: {
  isPending: () => boolean
  isStuck: boolean
  text?: string
  isWithin?: (path: string) => boolean
}) {
  const t = useTranslations('house.leave')
  const latest = useRef(isPending)
  useEffect(() => {
    latest.current = isPending
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isWithin(nextLocation.pathname) &&
      latest.current(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked' && !isPending()) blocker.proceed()
  })
  if (blocker.state !== 'blocked' || !isStuck) return null
  return (
    <AlertDialog
      open
      title={t('title')}
      message={text ?? t('text')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  )
}
