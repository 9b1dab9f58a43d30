import { useEffect } from 'react'

/** Keeps the display awake; the lock is lost when the tab is hidden and requested again when it becomes visible. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isReleased = false
    const acquire = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // Refused when the battery is low; the page cannot change that.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isReleased) await lock?.release()
    }
    const handleVisibility = () => void acquire()
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [])
}
