import { useTranslations } from 'use-intl'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './room-chat.module.css'
import { usePaddle, useRoom } from './room-context.ts'
import { useShownLot } from './use-shown-lot.ts'

const ChatPanel = lazyWhenIdle(async () => (await import('#web/account/chat/chat-panel.tsx')).ChatPanel)

/** The conversation with the house, placed so that the button stays at hand. What is written tells sale, lot and paddle. */
export function RoomChat({
  open,
  onUnread,
  onClose,
}: {
  open: boolean
  onUnread: (count: number) => void
  onClose: () => void
}) {
  const t = useTranslations('live.tools')
  const { auction } = useRoom()
  const paddle = usePaddle()
  const lot = useShownLot()
  const { liveStatus } = useSale()
  const from = () => ({
    path: `/auction/${auction.id}/live`,
    title: [
      auction.title,
      ...(lot ? [t('aboutLot', { number: lot.lotNum })] : []),
      ...(paddle === '' ? [] : [t('aboutPaddle', { paddle })]),
    ]
      .join(' · ')
      .slice(0, 200),
  })
  // Whatever the hour of the office: while the room is open somebody sits at its desk.
  const head = liveStatus === 'open' ? { title: t('chat'), note: t('chatNote') } : undefined
  return (
    <ChatPanel open={open} onUnread={onUnread} onClose={onClose} beside={css.place} head={head} from={from} />
  )
}
