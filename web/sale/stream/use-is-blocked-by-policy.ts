import { useEffect, useState } from 'react'
import { originsOf, type Stream } from '#domain/auction/stream.ts'

/** Returns whether the page's CSP blocks the stream, as when its address has changed since the page was loaded. */
export function useIsBlockedByPolicy(stream: Stream): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const origins = originsOf([stream])
    const handleViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI) && origins.includes(new URL(blockedURI).origin)) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    return () => document.removeEventListener('securitypolicyviolation', handleViolation)
  }, [stream])
  return isBlocked
}
