import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/unreachable.ts'
import { useRefresh } from '#web/api/api-hooks.ts'
import { figure } from '#web/i18n/formats.ts'
import { useLive } from '#web/live/live-context.ts'
import { type ToastWords, useToast } from '#web/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Notice, PersonalFrame } from '#wire/socket.ts'
import { outbidKey } from './bidding/toast-keys.ts'

/**
 * Says what the house tells one person, wherever on the site they are. A page of the sale itself says it in its own way,
 * and better: there the price goes on moving.
 */
export function Notices() {
  const { socket } = useLive()
  const refresh = useRefresh()
  const tell = useTelling()
  const take = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type === 'notice') tell(frame.data)
    if (frame.type === 'notice' && frame.data.kind === 'registration') void refresh(auctionRegisterCheck)
    // An identity was reviewed, or the session is no longer good: what is known of the account has changed.
    if (frame.type === 'real_name_apply' || (frame.type === 'login' && frame.data.userID === '')) {
      void refresh(userInfo)
    }
  })
  useEffect(() => socket.onFrame((frame) => take(frame)), [socket])
  return null
}

function useTelling(): (notice: Notice) => void {
  const { show } = useToast()
  const { pathname } = useLocation()
  const decided = useDecided()
  const onLot = useOnLot()
  return (notice) => {
    switch (notice.kind) {
      case 'registration':
        return show(decided(notice))
      case 'outbid':
      case 'won':
        return `${pathname}/`.startsWith(`/auction/${notice.auctionId}/`) ? undefined : show(onLot(notice))
      case 'order':
        return
      default:
        return unreachable(notice)
    }
  }
}

/** What the house has decided on a registration. */
function useDecided(): (notice: Extract<Notice, { kind: 'registration' }>) => ToastWords {
  const t = useTranslations('shell.notice')
  return ({ auctionId, status }) => {
    const isApproved = status === 2
    const text = t(isApproved ? 'approved' : 'notAdmitted')
    return { key: `registration ${auctionId}`, kind: isApproved ? 'leading' : 'info', text }
  }
}

/** What befell one's bid on a lot, with the way to it. */
function useOnLot(): (notice: Extract<Notice, { kind: 'outbid' | 'won' }>) => ToastWords {
  const t = useTranslations('shell.notice')
  const navigate = useNavigate()
  return ({ kind, auctionId, lotId, lotNum, price }) => {
    const isOutbid = kind === 'outbid'
    const path = `/auction/${auctionId}/lot/${lotId}`
    return {
      key: outbidKey(lotId),
      kind: isOutbid ? 'outbid' : 'leading',
      sticky: isOutbid,
      text: t(kind, { number: lotNum, amount: figure(price) }),
      action: {
        label: t(isOutbid ? 'bid' : 'see'),
        run: () => void navigate(isOutbid ? `${path}?bid=1` : path),
      },
    }
  }
}
