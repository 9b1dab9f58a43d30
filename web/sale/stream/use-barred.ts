import { useEffect, useState } from 'react'
import { originsOf, type Stream } from '#domain/auction/stream.ts'

/** Whether the page's own policy keeps it from the stream: its address was set after the page had come. */
export function useBarred(stream: Stream): boolean {
  const [isBarred, setBarred] = useState(false)
  useEffect(() => {
    const origins = originsOf([stream])
    const hear = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (URL.canParse(blockedURI) && origins.includes(new URL(blockedURI).origin)) setBarred(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [stream])
  return isBarred
}
