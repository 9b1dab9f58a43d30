import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

const WhenIdle = lazyWhenIdle(async () => (await import('./when-idle.tsx')).WhenIdle)

/** Handles the frames sent to the signed-in user, on every page. */
export function Notices() {
  const { socket } = useLive()
  const refresh = useRefresh()
  const early = useRef<PersonalFrame[] | null>([])
  const handleFrame = useEffectEvent((frame: PersonalFrame) => {
    early.current?.push(frame)
    if (frame.type === 'notice' && frame.data.kind === 'registration') void refresh(auctionRegisterCheck)
    // The identity was reviewed or the session ended: account data has changed.
    if (frame.type === 'real_name_apply' || (frame.type === 'login' && frame.data.userID === '')) {
      void refresh(userInfo)
    }
  })
  useEffect(() => socket.onFrame((frame) => handleFrame(frame)), [socket])
  const takeEarly = useCallback(() => {
    const frames = early.current ?? []
    early.current = null
    return frames
  }, [])
  return <WhenIdle takeEarly={takeEarly} />
}
