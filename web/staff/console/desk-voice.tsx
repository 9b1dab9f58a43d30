import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { LiveRegion, useAnnouncer } from '#web/kit/live/live-announcer.tsx'
import type { LotEvent } from '#web/kit/live/lot-events.ts'
import { useLotEvents } from '#web/kit/live/sale-hooks.ts'
import { useDesk } from './desk-context.ts'
import { useBidder } from './use-bidder.ts'
import type { Watched } from './use-presence.ts'

/** Says what the price does, how a lot ends, and who else sits down at the desk or leaves it. */
export function DeskVoice({ watched }: { watched: Watched }) {
  const t = useTranslations('desk.say')
  const { auction } = useDesk()
  const who = useBidder()
  const { announcements, announce } = useAnnouncer()
  const words = ({ kind, lot }: LotEvent): string => {
    if (kind === 'bid' && lot.leaderChannel !== '') {
      return t('price', {
        amount: figure(lot.winPrice),
        who: who({ paddle: lot.leader, channel: lot.leaderChannel }),
      })
    }
    if (kind === 'sold') return t('sold', { amount: money(lot.finalPrice, auction.currency) })
    return kind === 'passed' ? t('passed') : ''
  }
  useLotEvents((happening) => {
    const text = words(happening)
    if (text !== '') announce({ text, urgent: false })
  })
  useColleagues(watched, (text) => announce({ text, urgent: false }))
  return <LiveRegion announcements={announcements} />
}

function useColleagues(watched: Watched, tell: (text: string) => void): void {
  const t = useTranslations('desk.presence')
  const known = useRef<readonly string[]>([])
  const look = useEffectEvent((now: NonNullable<Watched>) => {
    const names = now.clerks.filter(({ own }) => !own).map(({ name }) => name)
    for (const name of names) if (!known.current.includes(name)) tell(t('joined', { name }))
    for (const name of known.current) if (!names.includes(name)) tell(t('left', { name }))
    known.current = names
  })
  useEffect(() => {
    if (watched) look(watched)
  }, [watched])
}
