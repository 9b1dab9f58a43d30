import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'
import { KeyCap } from './key-cap.tsx'
import { type Hand, isUnknownPaddle } from './use-command.ts'
import type { LotActs } from './use-lot-acts.ts'

/**
 * Why the last command was not done, or that its answer is still awaited; and the question before a sale below reserve.
 * A bid for a paddle that nobody has offers to admit whoever holds it up.
 */
export function RefusalNote({ acts, paddle, onDoor }: { acts: LotActs; paddle: string; onDoor: () => void }) {
  const t = useTranslations('desk')
  const { hand, onBlock, isBelowReserveAsked } = acts
  const reserve = onBlock?.view.desk?.reserve ?? null
  if (hand.isAsking || hand.unsent || hand.refused) {
    return (
      <HandNote hand={hand}>
        {isInTheWay(acts) && t('refusal.obstacle.biddingOpen')}
        {isUnknownPaddle(hand) && paddle !== '' && (
          <Button kind="line" size="sm" onClick={onDoor} aria-keyshortcuts="J">
            {t('door', { paddle })} <KeyCap act="door" />
          </Button>
        )}
      </HandNote>
    )
  }
  if (!isBelowReserveAsked || reserve === null) return null
  return <Banner kind="error">{t('act.reserveNotMet', { reserve: figure(reserve) })}</Banner>
}

/** Whether a lot was not reopened because another is open. */
const isInTheWay = ({ hand: { unsent }, isLotOpen, decided }: LotActs): boolean =>
  unsent?.act === 'reopen' && unsent.why === 'notNow' && isLotOpen && decided.length > 0

/**
 * Why the last press was not sent or its command not done, or that its answer is still awaited.
 *
 * @param children the reason, where it is known here, and what helps
 */
export function HandNote({
  hand,
  children,
}: {
  hand: Pick<Hand, 'isAsking' | 'unsent' | 'refused' | 'clear'>
  children?: ReactNode
}) {
  const t = useTranslations('desk')
  const words = useRefusal()
  if (hand.isAsking) return <Banner>{t('refusal.unknown')}</Banner>
  if (hand.unsent) {
    const { act, why } = hand.unsent
    return (
      <Banner kind="error" onClear={hand.clear}>
        {t(`unsent.${why}`, { act })} {children}
      </Banner>
    )
  }
  if (!hand.refused) return null
  return (
    <Banner kind="error" onClear={hand.clear}>
      <b>{t('refusal.title', { act: hand.refused.act })}</b> {words(hand.refused.error)} {children}
    </Banner>
  )
}

const obstacles = [
  'roomClosed',
  'roomOpen',
  'ended',
  'sold',
  'paid',
  'passed',
  'withdrawn',
  'unsold',
  'notOnBlock',
  'onBlock',
  'biddingOpen',
  'biddingNotOpen',
  'noLeader',
  'reserveNotMet',
  'reserveMet',
  'withinLimit',
  'hasBuyer',
  'noLastCall',
  'lastCallTooRecent',
  'nothingToUndo',
  'nothingToRedo',
  'paused',
  'notPaused',
  'started',
  'offerGone',
  'noReason',
  'badTime',
] as const

/** A refusal as the clerk reads it. */
export function useRefusal(): (error: CallError) => string {
  const t = useTranslations('desk.refusal')
  return (error) => {
    switch (error.name) {
      case 'conflict':
        return t('stale')
      case 'wrongState':
        return t(`obstacle.${obstacles.find((one) => one === error.data.status) ?? 'other'}`)
      // These speak to a bidder; the clerk bids for others.
      case 'alreadyLeading':
      case 'notRegistered':
      case 'registrationRefused':
        return t(error.name)
      case 'overLimit':
        return t('overLimit', { limit: figure(error.data.limit) })
      case 'offerWaiting':
        return t('offerWaiting', { price: figure(error.data.price) })
      case 'priceTooLow':
        return t('priceTooLow', { price: figure(error.data.nextPrice) })
      default:
        return error.message
    }
  }
}
