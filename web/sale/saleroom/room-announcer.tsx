import { createContext, type ReactNode, use } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { Language } from '#web/kit/i18n/language.ts'
import { type Announcement, type Announcer, LiveRegion, useAnnouncer } from '#web/kit/live/live-announcer.tsx'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { type LotEvent, voidsBids } from '#web/kit/live/lot-events.ts'
import { useLotEvents, useSale } from '#web/kit/live/sale-hooks.ts'
import { captionState } from './caption-state.ts'
import { usePaddle, useSaleroom } from './room-context.ts'

const AnnouncerContext = createContext<Announcer | null>(null)

/** Returns the announcer of the saleroom for captions, or null outside the saleroom. */
export const useSaleroomAnnouncer = (): Announcer | null => use(AnnouncerContext)

/**
 * Announces events of the current lot and of the viewer's lots, and provides the announcer.
 *
 * @param onAnnounce called for each announced event
 */
export function SaleroomAnnouncer({
  onAnnounce,
  children,
}: {
  onAnnounce?: (event: LotEvent) => void
  children?: ReactNode
}) {
  const { currentLotId } = useSale()
  const store = useSaleStore()
  const eventText = useEventText()
  const ownPaddle = usePaddle()
  const announcer = useAnnouncer()
  useLotEvents((event) => {
    if (event.kind === 'outbid') navigator.vibrate?.(80)
    const { kind } = event
    const isOwn = kind === 'outbid' || kind === 'won' || kind === 'retracted'
    // Events are processed before the page is rendered with them, whether of the lot shown or of one that
    // they make the current lot.
    const isCurrent = event.lotId === currentLotId || event.lotId === store.head().currentLotId
    // A lot that gives way to another is not announced along with it.
    const isAside = kind === 'setAside' && store.head().currentLotId === null
    if (!isCurrent && !isOwn && kind !== 'opened' && !isAside) return
    if (voidsBids(kind)) announcer.discardHeld()
    const text = eventText(event)
    if (text !== '') {
      const about = { lotId: event.lotId, state: captionState(store.head(), event.lot) }
      announcer.announce({ text, priority: priorityOf(event, ownPaddle), about })
    }
    onAnnounce?.(event)
  })
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <LiveRegion announcer={announcer} />
    </AnnouncerContext>
  )
}

/** Returns the priority of an event: bids of others are paced, but the viewer's own bid is announced at once. */
function priorityOf({ kind, lot }: LotEvent, ownPaddle: string): Announcement['priority'] {
  if (kind === 'outbid' || kind === 'retracted' || kind === 'lastWarning') return 'urgent'
  return kind === 'bid' && bidderKind(lot.leader, lot.leaderChannel, ownPaddle) !== 'you' ? 'paced' : 'normal'
}

/** Returns the text of an event, or '' if another event of the same push covers it. */
function useEventText(): (event: LotEvent) => string {
  const t = useTranslations('live.say')
  const lang = useLocale()
  const { lots, auction } = useSaleroom()
  const ownPaddle = usePaddle()
  return ({ kind, lot }) => {
    const lotEntry = lots.find(({ id }) => id === lot.lotId)
    const [number, title] = [lotEntry ? lotLabel(lotEntry) : '', lotEntry?.title ?? '']
    const amount = money(lot.saleStatus === 'sold' ? lot.finalPrice : lot.winPrice, auction.currency)
    switch (kind) {
      case 'opened':
        return t('opened', { number, title })
      case 'bid':
        return t('bid', {
          amount,
          by: bidderKind(lot.leader, lot.leaderChannel, ownPaddle),
          paddle: lot.leader,
        })
      case 'retracted':
        return t(lot.winPrice === 0 ? 'retractedAll' : 'retracted', {
          number,
          amount,
          by: bidderKind(lot.leader, lot.leaderChannel, ownPaddle),
          paddle: lot.leader,
        })
      case 'takenBack':
        return t(lot.winPrice === 0 ? 'takenBackAll' : 'takenBack', { amount })
      case 'notice':
        return t(kind, { number, text: newestNotice(lot, lang) })
      case 'outbid':
      case 'won':
      case 'sold':
        return t(kind, { number, amount })
      case 'started':
      case 'lastCall':
      case 'lastWarning':
      case 'passed':
      case 'withdrawn':
      case 'reopened':
        return t(kind, { number })
      case 'setAside':
        return t(asideText(lot), { number, amount })
      case 'extended':
        return ''
      default:
        return unreachable(kind)
    }
  }
}

const asideText = ({ winPrice }: LotEvent['lot']) => (winPrice === 0 ? 'setAside' : 'setAsideWithBid')

const newestNotice = ({ notices }: LotEvent['lot'], lang: Language): string => {
  const newest = notices.at(-1)
  return (lang === 'en' ? newest?.en : newest?.zh) ?? ''
}

function bidderKind(leader: string, channel: LotEvent['lot']['leaderChannel'], ownPaddle: string): string {
  if (leader !== '' && leader === ownPaddle) return 'you'
  return channel === 'online' || channel === 'maximum' || (channel === 'room' && leader !== '')
    ? 'paddle'
    : channel
}
