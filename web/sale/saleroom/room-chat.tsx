import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './room-chat.module.css'
import { usePaddle, useSaleroom } from './room-context.ts'
import { useShownLot } from './use-shown-lot.ts'

const ChatPanel = lazyWhenIdle(async () => (await import('#web/account/chat/chat-panel.tsx')).ChatPanel)

/** The chat, placed so that the bid button stays visible. Messages carry sale, lot and paddle. */
export function SaleroomChat({
  open,
  onUnread,
  onClose,
}: {
  open: boolean
  onUnread: (count: number) => void
  onClose: () => void
}) {
  const t = useTranslations('live.tools')
  const { auction } = useSaleroom()
  const paddle = usePaddle()
  const lot = useShownLot()
  const { liveStatus } = useSale()
  const from = () => ({
    path: `/auction/${auction.id}/live`,
    title: [
      auction.title,
      ...(lot ? [t('aboutLot', { number: lotLabel(lot) })] : []),
      ...(paddle === '' ? [] : [t('aboutPaddle', { paddle })]),
    ]
      .join('\u00a0· ')
      .slice(0, 200),
  })
  useEffect(() => {
    if (open && matchMedia('(max-width: 59.9375em)').matches)
      document.getElementById('bid')?.scrollIntoView({ block: 'end' })
  }, [open])
  // While the saleroom is open, staff also reply outside office hours.
  const head = liveStatus === 'open' ? { title: t('chat'), note: t('chatNote') } : undefined
  return (
    <ChatPanel open={open} onUnread={onUnread} onClose={onClose} beside={css.place} head={head} from={from} />
  )
}
