import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPath, type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { editorsLeft, subscribeUnsaved, unsavedVersion } from './unsaved.ts'

/** A navigation that waits until everything is saved, or until the viewer decides. */
type Held = {
  readonly location: Location
  readonly replaces: boolean
  /** The number of steps in the history; null for a link. */
  readonly by: number | null
}

/** Returns the position of the page in the history of the tab, if the browser knows it. */
const historyIndex = (): number | null => {
  const index: unknown = window.history.state?.idx
  return typeof index === 'number' ? index : null
}

/**
 * Keeps a page with unsaved changes open. A link is followed once they are saved; if they cannot be saved,
 * the viewer is asked. The browser itself asks before the tab is closed or reloaded.
 *
 * It releases the router’s own blocker at once and repeats the navigation later, because the router ends a
 * blocked navigation at each reload of data, and then refuses to proceed with it.
 */
export function LeaveGuard() {
  const t = useTranslations('house.leave')
  const navigate = useNavigate()
  const { key } = useLocation()
  useSyncExternalStore(subscribeUnsaved, unsavedVersion, unsavedVersion)
  const [held, setHeld] = useState<Held | null>(null)
  const index = useRef<number | null>(null)
  const granted = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has a place of its own
  useEffect(() => {
    index.current = historyIndex()
  }, [key])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (editorsLeft('').length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    const isGranted = granted.current === createPath(nextLocation)
    granted.current = ''
    const holds = !isGranted && editorsLeft(nextLocation.pathname).length > 0
    const target = historyAction === 'POP' ? historyIndex() : null
    const by = target === null || index.current === null ? null : target - index.current
    setHeld(holds ? { location: nextLocation, replaces: historyAction === 'REPLACE', by } : null)
    return holds
  })
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  const follow = ({ location, replaces, by }: Held) => {
    setHeld(null)
    granted.current = createPath(location)
    if (by !== null && by !== 0) void navigate(by)
    else void navigate(location, { replace: replaces, state: location.state })
  }
  const left = held ? editorsLeft(held.location.pathname) : []
  const isFree = held !== null && left.length === 0
  useEffect(() => {
    if (isFree) follow(held)
  })
  const stuck = left.find((editor) => editor.isStuck())
  if (!held || !stuck) return null
  return (
    <AlertDialog
      open
      title={t('title')}
      message={stuck.text ?? t('text')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={() => follow(held)}
      onCancel={() => setHeld(null)}
    />
  )
}
