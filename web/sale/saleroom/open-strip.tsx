import { useLocale, useTranslations } from 'use-intl'
import type { BidButton } from '#domain/auction/bid-button.ts'
import { isTied } from '#domain/auction/lot-state.ts'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { textIn } from '#web/kit/i18n/text-in.ts'
import { useBids, useSale } from '#web/kit/live/sale-hooks.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import css from './bid-panel.module.css'
import { leaderValues } from './leader-values.ts'
import { usePaddle, useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { Strip } from './strip.tsx'

type OpenKind = Exclude<
  BidButton['kind'],
  | 'gone'
  | 'behind'
  | 'won'
  | 'lost'
  | 'sold'
  | 'passed'
  | 'withdrawn'
  | 'sending'
  | 'asking'
  | 'received'
  | 'accepted'
  | 'leading'
  | 'again'
>

/** The status while there is no last call and the viewer has no pending bid. */
export function OpenStrip({ kind, lot, view }: { kind: OpenKind; lot: SaleroomLot; view: LotView }) {
  const t = useTranslations('live.strip')
  const { lots } = useSaleroom()
  const isRetracted = useIsRetracted(view)
  const place = t('place', { number: lotLabel(lot), count: lots.length })
  switch (kind) {
    case 'open':
      if (isRetracted) return <RetractedStrip view={view} />
      return (
        <Strip tone={css.open} mark="live" note={place}>
          {t('open')}
        </Strip>
      )
    case 'outbid':
      return isRetracted ? <RetractedStrip view={view} /> : <OutbidStrip view={view} />
    case 'lotOpen':
      return (
        <Strip tone={css.quiet} mark="preview" note={t('calledNote')}>
          {t('called', { number: lotLabel(lot) })}
        </Strip>
      )
    case 'paused':
      return <PausedStrip />
    case 'waiting':
      return (
        <Strip tone={css.quiet} mark="preview">
          {t('none')}
        </Strip>
      )
    case 'own':
    case 'signIn':
    case 'register':
      return (
        <Strip tone={css.quiet} mark="preview" note={place}>
          {t('watching')}
        </Strip>
      )
    case 'underReview':
      return (
        <Strip tone={css.pending} mark="timed" note={place}>
          {t('pending')}
        </Strip>
      )
    case 'notAdmitted':
      return (
        <Strip tone={css.quiet} mark="preview" note={place}>
          {t('watching')}
        </Strip>
      )
    case 'suspended':
      return (
        <Strip tone={css.lost} mark="lost">
          {t('suspended')}
        </Strip>
      )
    default:
      return unreachable(kind)
  }
}

function PausedStrip() {
  const t = useTranslations('live.strip')
  const lang = useLocale()
  const { pauseReason } = useSale()
  return (
    <Strip tone={css.pending} mark="timed" note={textIn(pauseReason, lang)}>
      {t('paused')}
    </Strip>
  )
}

/** Returns whether the clerk retracted the viewer's newest bid (V6) and they do not lead without it. */
function useIsRetracted({ lotId }: LotView): boolean {
  const ownPaddle = usePaddle()
  const bids = useBids(lotId)
  const newest = bids.findLast(({ paddle, status }) => paddle === ownPaddle && status === 'accepted')
  return ownPaddle !== '' && newest?.isDel === true && newest.reason !== 'choice'
}

function RetractedStrip({ view }: { view: LotView }) {
  const t = useTranslations('live.strip')
  return (
    <Strip
      tone={css.lost}
      mark="lost"
      note={view.leaderChannel === '' ? t('noBid') : t('leads', leaderValues(view))}
    >
      {t('retracted')}
    </Strip>
  )
}

function OutbidStrip({ view }: { view: LotView }) {
  const t = useTranslations('live.strip')
  const { by, paddle } = leaderValues(view)
  const last = useBids(view.lotId).findLast(({ isDel, status }) => !isDel && status === 'accepted')
  return (
    <Strip tone={css.lost} mark="lost" note={last && t('outbidBy', { by, paddle, time: timeOfDay(last.at) })}>
      {t(isTied(view) ? 'tied' : 'outbid')}
    </Strip>
  )
}
