import { useEffect } from 'react'

/** Keeps the machine's screen awake; a lock is lost with the tab's sight, and taken again when it is back. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isReleased = false
    const acquire = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      // Refused on a battery that runs low: there is nothing to be done about it from here.
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
