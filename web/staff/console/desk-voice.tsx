import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import type { Happening } from '#web/kit/live/happenings.ts'
import { useHappening } from '#web/kit/live/sale-hooks.ts'
import { useVoice, Voice } from '#web/kit/live/spoken.tsx'
import { useDesk } from './desk-context.ts'
import { useBidder } from './use-bidder.ts'
import type { Watched } from './use-presence.ts'

/** Says what the price does, how a lot ends, and who else sits down at the desk or leaves it. */
export function DeskVoice({ watched }: { watched: Watched }) {
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
  useColleagues(watched, (text) => say({ text, urgent: false }))
  return <Voice lines={lines} />
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
