import { useTranslations } from 'use-intl'
import type { BidView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'

/** Returns the label of a bid's origin: its channel and paddle. */
export function useBidderLabel(): (bid: Pick<BidView, 'paddle' | 'channel'>) => string {
  const t = useTranslations('console.who')
  return ({ paddle, channel }) => {
    switch (channel) {
      case 'online':
      case 'maximum':
      case 'commission':
        return t(channel, { paddle })
      case 'room':
        return paddle === '' ? t('room') : t('roomPaddle', { paddle })
      case 'telephone':
        return paddle === '' ? t('telephone') : t('telephonePaddle', { paddle })
      default:
        return unreachable(channel)
    }
  }
}
