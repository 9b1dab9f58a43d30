import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import type { CallError } from '#wire/refusals/call-error.ts'
import { KeyCap } from './key-cap.tsx'
import { sellObstacle } from './sell-obstacle.ts'
import { type ConsoleCommand, wasPaddleUnknown } from './use-console-command.ts'
import type { LotActions } from './use-lot-actions.ts'

/**
 * Shows why the last command failed or that its response is pending, and confirms a sale below reserve. A bid for an
 * unknown paddle offers to register a walk-in bidder.
 */
export function RefusalNote({
  actions,
  paddle,
  onWalkIn,
}: {
  actions: LotActions
  paddle: string
  onWalkIn: () => void
}) {
  const t = useTranslations('console')
  const { command, onBlock, isBelowReserveConfirming } = actions
  const reserve = onBlock?.view.desk?.reserve ?? null
  const { paused } = useSale()
  const isSellUnsent = command.unsent?.action === 'sell' && command.unsent.why === 'notNow'
  const obstacle = isSellUnsent ? sellObstacle(onBlock?.view, paused) : null
  if (command.isRetrying || command.unsent || command.refused) {
    return (
      <CommandNote command={command}>
        {isBlockedByOpenLot(actions) && t('refusal.obstacle.biddingOpen')}
        {obstacle && t(`sellObstacle.${obstacle}`)}
        {wasPaddleUnknown(command) && paddle !== '' && (
          <Button kind="line" size="sm" onClick={onWalkIn} aria-keyshortcuts="J">
            {t('door', { paddle })} <KeyCap action="door" />
          </Button>
        )}
      </CommandNote>
    )
  }
  if (!isBelowReserveConfirming || reserve === null) return null
  return <Banner kind="error">{t('act.reserveNotMet', { reserve: figure(reserve) })}</Banner>
}

/** Returns whether reopening failed because another lot is open. */
const isBlockedByOpenLot = ({ command: { unsent }, isLotOpen, decided }: LotActions): boolean =>
  unsent?.action === 'reopen' && unsent.why === 'notNow' && isLotOpen && decided.length > 0

/**
 * Shows why the last press was not sent or why its command failed, or that its response is pending.
 *
 * @param children a specific reason and remedy, if known
 */
export function CommandNote({
  command,
  children,
}: {
  command: Pick<ConsoleCommand, 'isRetrying' | 'unsent' | 'refused' | 'clear'>
  children?: ReactNode
}) {
  const t = useTranslations('console')
  const refusalText = useRefusalText()
  if (command.isRetrying) return <Banner>{t('refusal.unknown')}</Banner>
  if (command.unsent) {
    const { action: act, why } = command.unsent
    return (
      <Banner kind={why === 'repeated' ? 'info' : 'error'} onClear={command.clear}>
        {t(`unsent.${why}`, { act })} {children}
      </Banner>
    )
  }
  if (!command.refused) return null
  return (
    <Banner kind="error" onClear={command.clear}>
      <b>{t('refusal.title', { act: command.refused.action })}</b> {refusalText(command.refused.error)}{' '}
      {children}
    </Banner>
  )
}

const refusalStatuses = [
  'roomClosed',
  'roomOpen',
  'ended',
  'sold',
  'paid',
  'onHold',
  'allottedAgain',
  'offered',
  'closed',
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
  'registered',
  'badPlace',
  'noBuyer',
  'absentBuyer',
  'notInParcel',
  'notByChoice',
  'byChoice',
  'choiceMade',
  'hasBids',
  'belowOpening',
  'higherBid',
] as const

/** Returns the text of a refusal for the clerk. */
function useRefusalText(): (error: CallError) => string {
  const t = useTranslations('console.refusal')
  return (error) => {
    switch (error.name) {
      case 'conflict':
        return t('stale')
      case 'wrongState':
        return t(`obstacle.${refusalStatuses.find((one) => one === error.data.status) ?? 'other'}`)
      // The general texts address a bidder, but the clerk bids for others.
      case 'alreadyLeading':
      case 'ownLot':
      case 'notRegistered':
      case 'registrationRefused':
        return t(error.name)
      case 'overLimit':
        return t('overLimit', { limit: figure(error.data.limit) })
      case 'consoleHeld':
        return t('consoleHeld', { name: error.data.holder })
      case 'offerWaiting':
        return t('offerWaiting', { price: figure(error.data.price) })
      case 'priceTooLow':
        return t('priceTooLow', { price: figure(error.data.nextPrice) })
      default:
        return error.message
    }
  }
}
