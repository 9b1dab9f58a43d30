import { useTranslations } from 'use-intl'
import { figure, money } from '#web/i18n/formats.ts'
import type { Happening } from '#web/live/happenings.ts'
import { useHappening } from '#web/live/sale-hooks.ts'
import { useVoice, Voice } from '#web/live/spoken.tsx'
import { useDesk } from './desk-context.ts'
import { useBidder } from './use-bidder.ts'

/** Says what the price does and how a lot ends. */
export function DeskVoice() {
  const t = useTranslations('desk.say')
  const { auction } = useDesk()
  const who = useBidder()
  const { lines, say } = useVoice()
  const words = ({ kind, lot }: Happening): string => {
    if (kind === 'bid' && lot.leaderChannel !== '') {
      return t('price', {
        amount: figure(lot.winPrice),
        who: who({ paddle: lot.leader, channel: lot.leaderChannel }),
      })
    }
    if (kind === 'sold') return t('sold', { amount: money(lot.finalPrice, auction.currency) })
    return kind === 'passed' ? t('passed') : ''
  }
  useHappening((happening) => {
    const text = words(happening)
    if (text !== '') say({ text, urgent: false })
  })
  return <Voice lines={lines} />
}
