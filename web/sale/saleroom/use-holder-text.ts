import { useTranslations } from 'use-intl'
import type { Holder } from '#domain/auction/shown-price.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { usePaddle } from './room-context.ts'

/**
 * Returns the leader or buyer of a lot as text: you, saleroom, telephone, commission or a paddle; '' if there
 * is none.
 */
export function useHolderText(holder: Holder | null): string {
  const t = useTranslations('live.who')
  const ownPaddle = usePaddle()
  if (holder === null) return ''
  const { channel, paddle } = holder
  if (paddle !== '' && paddle === ownPaddle) return t('you', { paddle })
  switch (channel) {
    case 'online':
    case 'maximum':
      return t('online', { paddle })
    case 'room':
      return paddle === '' ? t('room') : t('roomPaddle', { paddle })
    case 'telephone':
      return t('telephone')
    case 'commission':
      return t('commission')
    default:
      return unreachable(channel)
  }
}
