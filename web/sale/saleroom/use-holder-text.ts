import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { usePaddle } from './room-context.ts'

/** The leader or buyer of a lot as text: you, saleroom, telephone, commission, or a paddle; '' for nobody. */
export function useHolderText({ leader, leaderChannel }: Pick<LotView, 'leader' | 'leaderChannel'>): string {
  const t = useTranslations('live.who')
  const ownPaddle = usePaddle()
  if (leader !== '' && leader === ownPaddle) return t('you', { paddle: leader })
  switch (leaderChannel) {
    case '':
      return ''
    case 'online':
    case 'maximum':
      return t('online', { paddle: leader })
    case 'room':
      return leader === '' ? t('room') : t('roomPaddle', { paddle: leader })
    case 'telephone':
      return t('telephone')
    case 'commission':
      return t('commission')
    default:
      return unreachable(leaderChannel)
  }
}
