import { useEffect, useState } from 'react'
import { originsOf, type Stream } from '#domain/auction/stream.ts'

/** Whether the page's own policy keeps it from the stream: its address was set after the page had come. */
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
