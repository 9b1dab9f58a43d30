import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotsOfPlan } from '#domain/auction/plans/bidding-plan.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { isOrderChange, useOrderChanges } from '#web/account/orders/use-order-changes.ts'
import { useApiCall, useRefresh, useUserId } from '#web/kit/api/api-hooks.ts'
import { figure, hourMinute, money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { type ToastInput, useToast } from '#web/kit/ui/toaster.tsx'
import { isMuted } from '#web/sale/bidding/muted-notices.ts'
import { outbidKey } from '#web/sale/bidding/toast-keys.ts'
import { planPath } from '#web/sale/plans/plan-path.ts'
import { mallOrderGet, mallOrderList } from '#wire/calls/mall-orders.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { orderGet, orderList, orderUnPayNum } from '#wire/calls/orders.ts'
import { planGet } from '#wire/calls/plans.ts'
import type { Notice, PersonalFrame } from '#wire/socket/socket.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import { useOutbidPrice } from './use-outbid-price.ts'

await loadTexts('notices')

/** The data of orders on pages. */
const orderCalls = [orderGet, orderList, mallOrderGet, mallOrderList]

/** Maps a notice of one kind to its toast. */
type ToastTextOf<Kind extends Notice['kind']> = (notice: Extract<Notice, { kind: Kind }>) => ToastInput

/**
 * Shows personal notices as toasts. A page that shows the lot reports its events itself, with the current price.
 *
 * @param takeEarly returns, once, the frames that arrived before this component was loaded
 */
export function NoticeToasts({ takeEarly }: { takeEarly: () => readonly PersonalFrame[] }) {
  const { socket } = useLive()
  const { show, dismiss } = useToast()
  const plans = usePlannedLots()
  const lotText = useLotText(plans.has)
  const toToast = useToastTexts(lotText)
  const follow = useOutbidPrice(lotText)
  const showNotice = async (notice: Notice) => {
    if (notice.kind === 'outbid') await plans.read(notice)
    const toast = toToast(notice)
    if (toast) show(toast)
    // The page reports the win itself; the toast of an earlier reversal is no longer true.
    else if (notice.kind === 'won') dismiss(outbidKey(notice.lotId))
    if (toast && notice.kind === 'outbid') follow(notice)
  }
  const refresh = useRefresh()
  const handleFrame = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type === 'notice' && !frame.quiet) void showNotice(frame.data)
    if (frame.type === 'notices') void refresh(noticeList)
    if (isOrderChange(frame)) void refresh(orderUnPayNum)
  })
  useOrderChanges(orderCalls)
  const refreshOrders = useEffectEvent(() => {
    for (const call of orderCalls) void refresh(call)
  })
  useEffect(() => {
    for (const frame of takeEarly()) handleFrame(frame)
    // This part loads last, so an order may have changed since the page was rendered.
    refreshOrders()
    return socket.onFrame((frame) => handleFrame(frame))
  }, [socket, takeEarly])
  useSyncedPush()
  return null
}

/** Keeps the server's push subscription of this browser in sync with the signed-in user. */
function useSyncedPush(): void {
  const call = useApiCall()
  const userId = useUserId()
  useEffect(() => {
    if (userId === null || localStorage.getItem('push') === null) return
    void import('./sync-push.ts').then(({ syncPush }) => syncPush(userId, call)).catch(() => undefined)
  }, [userId, call])
}

/** Reads whether a lot is part of an active plan of the user, which then goes on without them. */
function usePlannedLots() {
  const call = useApiCall()
  const [planned] = useState(() => new Set<string>())
  const read = async ({ auctionId, lotId }: Extract<Notice, { kind: 'outbid' | 'won' }>) => {
    const result = await call(planGet, { auctionId })
    const plan = result.ok ? result.data.plan : null
    if (plan?.status === 'active' && lotsOfPlan(plan).some((lot) => lot.lotId === lotId)) planned.add(lotId)
    else planned.delete(lotId)
  }
  return { read, has: (lotId: string) => planned.has(lotId) }
}

function useToastTexts(lotText: ToastTextOf<'outbid' | 'won'>): (notice: Notice) => ToastInput | null {
  const { pathname } = useLocation()
  const isAt = (path: string) => `${pathname}/`.startsWith(`${path}/`)
  const registrationText = useRegistrationText()
  const identityText = useIdentityText()
  const unsoldText = useUnsoldText()
  const closingText = useClosingText()
  return (notice) => {
    switch (notice.kind) {
      case 'registration':
        return registrationText(notice)
      case 'identity':
        return identityText(notice)
      case 'outbid':
      case 'won':
        return isMuted(notice.lotId) || isAt(`/auction/${notice.auctionId}/live`) ? null : lotText(notice)
      case 'unsold':
        return unsoldText(notice)
      case 'closing':
        return [`/lot/${notice.lotId}`, '/live'].some((end) => isAt(`/auction/${notice.auctionId}${end}`))
          ? null
          : closingText(notice)
      case 'order':
      case 'follow':
        return null
      default:
        return unreachable(notice)
    }
  }
}

/** Returns the toast of a decision on a registration. */
function useRegistrationText(): ToastTextOf<'registration'> {
  const t = useTranslations('notices.toast')
  const navigate = useNavigate()
  return ({ auctionId, status, depositLost, depositAsked }) => {
    const key = `registration ${auctionId}`
    const run = () => void navigate(`/auction/${auctionId}/register`)
    if (depositAsked)
      return {
        key,
        kind: 'info',
        sticky: true,
        text: t('depositAsked'),
        action: { label: t('placeDeposit'), run },
      }
    if (depositLost) {
      return {
        key,
        kind: 'warning',
        sticky: true,
        text: t('depositLost'),
        action: { label: t('placeAgain'), run },
      }
    }
    const isApproved = registrationStatus(status) === 'approved'
    return {
      key,
      kind: isApproved ? 'leading' : 'warning',
      text: t(isApproved ? 'approved' : 'notAdmitted'),
      action: { label: t('seeSale'), run: () => void navigate(`/auction/${auctionId}`) },
    }
  }
}

/** Returns the toast of an identity check, with a link to resubmit after a rejection. */
function useIdentityText(): ToastTextOf<'identity'> {
  const t = useTranslations('notices.toast')
  const navigate = useNavigate()
  return ({ status }) =>
    identityState(status) === 'passed'
      ? { key: 'identity', kind: 'leading', text: t('identityPassed') }
      : {
          key: 'identity',
          kind: 'warning',
          text: t('identityRefused'),
          action: { label: t('again'), run: () => void navigate('/verification') },
        }
}

/** Returns the toast of a bid on a lot, with a link to the lot, or to the plan that goes on bidding. */
function useLotText(isPlanned: (lotId: string) => boolean): ToastTextOf<'outbid' | 'won'> {
  const t = useTranslations('notices.toast')
  const navigate = useNavigate()
  return ({ kind, auctionId, lotId, price, currency, ...lot }) => {
    const isOutbid = kind === 'outbid'
    const path = `/auction/${auctionId}/lot/${lotId}`
    const values = { number: lotLabel(lot), amount: currency ? money(price, currency) : figure(price) }
    const common = {
      key: outbidKey(lotId),
      kind: isOutbid ? 'outbid' : 'leading',
      sticky: isOutbid,
    } as const
    if (isOutbid && isPlanned(lotId))
      return {
        ...common,
        text: t('outbidPlan', values),
        action: { label: t('plan'), run: () => void navigate(planPath(auctionId)) },
      }
    return {
      ...common,
      text: t(kind, values),
      action: {
        label: t(isOutbid ? 'bid' : 'see'),
        run: () => void navigate(isOutbid ? `${path}?bid=1` : path),
      },
    }
  }
}

/** Returns the toast of a purchase that was reversed. It replaces the toast of the won lot. */
function useUnsoldText(): ToastTextOf<'unsold'> {
  const t = useTranslations('notices.toast')
  const navigate = useNavigate()
  return ({ auctionId, lotId, rescinded: _, ...lot }) => ({
    key: outbidKey(lotId),
    kind: 'warning',
    sticky: true,
    text: t('unsold', { number: lotLabel(lot) }),
    action: { label: t('see'), run: () => void navigate(`/auction/${auctionId}/lot/${lotId}`) },
  })
}

/** Returns the toast of a lot that ends soon, or will be called soon. */
function useClosingText(): ToastTextOf<'closing'> {
  const t = useTranslations('notices.toast')
  const navigate = useNavigate()
  return ({ auctionId, lotId, endTime, lotsBefore, ...lot }) => {
    const isInRoom = endTime === 0
    const text = isInRoom
      ? t('called', { number: lotLabel(lot), count: lotsBefore })
      : t('closing', { number: lotLabel(lot), time: hourMinute(endTime) })
    const path = isInRoom ? `/auction/${auctionId}/live` : `/auction/${auctionId}/lot/${lotId}`
    return {
      key: `closing ${lotId}`,
      kind: 'info',
      text,
      action: { label: t(isInRoom ? 'enter' : 'see'), run: () => void navigate(path) },
    }
  }
}
