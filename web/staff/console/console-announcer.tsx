import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { LiveRegion, useAnnouncer } from '#web/kit/live/live-announcer.tsx'
import { type LotEvent, voidsBids } from '#web/kit/live/lot-events.ts'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useConsole } from './console-context.ts'
import { useBidderLabel } from './use-bidder-label.ts'
import type { PresenceState } from './use-presence.ts'

/** Announces prices, results of lots, and clerks who join or leave the console. */
export function ConsoleAnnouncer({ presence }: { presence: PresenceState }) {
  const t = useTranslations('console.say')
  const { auction } = useConsole()
  const bidderLabel = useBidderLabel()
  const announcer = useAnnouncer()
  const { announce, discardHeld } = announcer
  const textOf = ({ kind, lot }: LotEvent): string => {
    if (kind === 'bid' && lot.leaderChannel !== '') {
      return t('price', {
        amount: figure(lot.winPrice),
        who: bidderLabel({ paddle: lot.leader, channel: lot.leaderChannel }),
      })
    }
    if (kind === 'sold') return t('sold', { amount: money(lot.finalPrice, auction.currency) })
    return kind === 'passed' ? t('passed') : ''
  }
  useLotEvents((lotEvent) => {
    if (voidsBids(lotEvent.kind)) discardHeld()
    const text = textOf(lotEvent)
    if (text !== '') announce({ text, priority: lotEvent.kind === 'bid' ? 'paced' : 'normal' })
  })
  useColleagues(presence, (text) => announce({ text, priority: 'normal' }))
  return <LiveRegion announcer={announcer} />
}

function useColleagues(presence: PresenceState, announce: (text: string) => void): void {
  const t = useTranslations('console.presence')
  const knownNames = useRef<readonly string[]>([])
  const update = useEffectEvent((current: NonNullable<PresenceState>) => {
    const names = current.clerks.filter(({ own }) => !own).map(({ name }) => name)
    for (const name of names) if (!knownNames.current.includes(name)) announce(t('joined', { name }))
    for (const name of knownNames.current) if (!names.includes(name)) announce(t('left', { name }))
    knownNames.current = names
  })
  useEffect(() => {
    if (presence) update(presence)
  }, [presence])
}
