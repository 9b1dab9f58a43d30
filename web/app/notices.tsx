import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { later } from '#web/kit/ui/later.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

const WhenIdle = later(async () => (await import('./when-idle.tsx')).WhenIdle)

/** Takes in what the house tells one person, wherever on the site they are. */
export function Notices() {
  const { socket } = useLive()
  const refresh = useRefresh()
  const early = useRef<PersonalFrame[] | null>([])
  const take = useEffectEvent((frame: PersonalFrame) => {
    early.current?.push(frame)
    if (frame.type === 'notice' && frame.data.kind === 'registration') void refresh(auctionRegisterCheck)
    // An identity was reviewed, or the session is no longer good: what is known of the account has changed.
    if (frame.type === 'real_name_apply' || (frame.type === 'login' && frame.data.userID === '')) {
      void refresh(userInfo)
    }
  })
  useEffect(() => socket.onFrame((frame) => take(frame)), [socket])
  const takeEarly = useCallback(() => {
    const frames = early.current ?? []
    early.current = null
    return frames
  }, [])
  return <WhenIdle open={false} takeEarly={takeEarly} />
}
