import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BidButton, Call } from '#domain/auction/bid-button.ts'
import type { LotView } from '#domain/auction/view.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Attempt } from '#web/live/attempt.ts'
import { useBids } from '#web/live/sale-hooks.ts'
import { timeOfDay } from '#web/live/time-of-day.ts'
import { useLine } from '#web/live/use-connection.ts'
import { classes } from '#web/ui/classes.ts'
import { MarkShape } from '#web/ui/mark-shape.tsx'
import type { StateName } from '#web/ui/state-mark.tsx'
import css from './bid-panel.module.css'
import { useRoom } from './room-context.ts'
import type { RoomLot } from './room-lot.ts'

type Props = { button: BidButton; attempt: Attempt; lot: RoomLot; view: LotView }

/** How things stand for the viewer, in one strip above the price: shape, words and colour together. */
export function StatusStrip(props: Props) {
  const { button, view } = props
  const call = callOf(view)
  switch (button.kind) {
    case 'gone':
    case 'behind':
      return <LineStrip kind={button.kind} />
    case 'won':
    case 'lost':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return <OutcomeStrip kind={button.kind} view={view} />
    case 'sending':
    case 'asking':
    case 'received':
    case 'accepted':
      return <AttemptStrip kind={button.kind} call={call} />
    case 'leading':
      return <LeadingStrip reserveMet={button.reserveMet} call={call} />
    case 'again':
      return <TurnedDownStrip {...props} />
    default:
      return call === 'none' ? (
        <OpenStrip {...props} kind={button.kind} />
      ) : (
        <CallStrip call={call} isOutbid={view.win === -1} />
      )
  }
}

function Strip({
  tone,
  mark,
  note,
  children,
}: {
  tone: string | undefined
  mark: StateName
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes(css.strip, tone)}>
      <MarkShape state={mark} className={css.mark} />
      <b>{children}</b>
      {note && <span>{note}</span>}
    </div>
  )
}

function LineStrip({ kind }: { kind: 'gone' | 'behind' }) {
  const t = useTranslations('live.strip')
  const line = useLine()
  const words = line === 'connecting' || line === 'refused' ? line : kind
  return (
    <Strip tone={css.quiet} mark="preview" note={words === 'gone' && t('goneNote')}>
      {t(words)}
    </Strip>
  )
}

function OutcomeStrip({
  kind,
  view,
}: {
  kind: 'won' | 'lost' | 'sold' | 'passed' | 'withdrawn'
  view: LotView
}) {
  const t = useTranslations('live.strip')
  const note = view.leader !== '' && t('paddle', { paddle: view.leader })
  switch (kind) {
    case 'won':
      return (
        <Strip tone={css.won} mark="won" note={note}>
          {t('won')}
        </Strip>
      )
    case 'lost':
    case 'sold':
      return (
        <Strip tone={css.closed} mark="sold" note={note}>
          {t('sold')}
        </Strip>
      )
    case 'passed':
    case 'withdrawn':
      return (
        <Strip tone={css.closed} mark="passed">
          {t(kind)}
        </Strip>
      )
    default:
      return unreachable(kind)
  }
}

function AttemptStrip({ kind, call }: { kind: 'sending' | 'asking' | 'received' | 'accepted'; call: Call }) {
  const t = useTranslations('live.strip')
  return (
    <Strip tone={css.pending} mark="bidding" note={<CallWords call={call} />}>
      {t(kind === 'asking' ? 'processing' : kind)}
    </Strip>
  )
}

function LeadingStrip({ reserveMet, call }: { reserveMet: boolean; call: Call }) {
  const t = useTranslations('live.strip')
  const { paddle } = useRoom().standing
  return (
    <Strip
      tone={css.leading}
      mark="winning"
      note={call === 'none' ? t('paddle', { paddle }) : <CallWords call={call} />}
    >
      {t(reserveMet ? 'leading' : 'leadingBelow')}
    </Strip>
  )
}

function TurnedDownStrip({ attempt, view }: Props) {
  const t = useTranslations('live.strip')
  const { by, paddle } = firstOf(view)
  const note = <CallWords call={callOf(view)} />
  const why = reasonOf(attempt)
  return (
    <Strip tone={css.lost} mark="lost" note={note}>
      {why === 'outbid'
        ? t('notTaken', { by, paddle })
        : why === ''
          ? t('passedOver')
          : t('notTakenBecause', { reason: why })}
    </Strip>
  )
}

/** Why a bid came to nothing: 'outbid' where another was first, '' where nothing was said, or the words that were. */
function reasonOf(attempt: Attempt): string {
  if (attempt.kind === 'rejected') return attempt.reason
  if (attempt.kind !== 'refused') return ''
  return attempt.error.name === 'priceTooLow' ? 'outbid' : attempt.error.message
}

function CallStrip({ call, isOutbid }: { call: 'lastCall' | 'lastWarning'; isOutbid: boolean }) {
  const t = useTranslations('live.strip')
  const isWarning = call === 'lastWarning'
  return (
    <Strip
      tone={isWarning ? css.warning : css.call}
      mark={isWarning ? 'live' : 'bidding'}
      note={t(isOutbid ? 'outbid' : isWarning ? 'lastWarningNote' : 'lastCallNote')}
    >
      {t(call)}
    </Strip>
  )
}

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

function OpenStrip({ kind, lot, view }: Props & { kind: OpenKind }) {
  const t = useTranslations('live.strip')
  const { lots } = useRoom()
  const place = t('place', { number: lot.lotNum, count: lots.length })
  switch (kind) {
    case 'open':
      return (
        <Strip tone={css.open} mark="live" note={place}>
          {t('open')}
        </Strip>
      )
    case 'outbid':
      return <OutbidStrip view={view} />
    case 'lotOpen':
      return (
        <Strip tone={css.quiet} mark="preview" note={t('calledNote')}>
          {t('called', { number: lot.lotNum })}
        </Strip>
      )
    case 'waiting':
      return (
        <Strip tone={css.quiet} mark="preview">
          {t('none')}
        </Strip>
      )
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

function OutbidStrip({ view }: { view: LotView }) {
  const t = useTranslations('live.strip')
  const { by, paddle } = firstOf(view)
  const last = useBids(view.lotId).findLast(({ isDel, status }) => !isDel && status === 'accepted')
  return (
    <Strip tone={css.lost} mark="lost" note={last && t('outbidBy', { by, paddle, time: timeOfDay(last.at) })}>
      {t('outbid')}
    </Strip>
  )
}

function CallWords({ call }: { call: Call }) {
  const t = useTranslations('live.strip')
  return call === 'none' ? null : t(call)
}

const callOf = ({ lastCall, lastWarning }: LotView): Call => {
  if (lastWarning) return 'lastWarning'
  return lastCall ? 'lastCall' : 'none'
}

/** Who holds the price, as the texts select it. */
function firstOf({ leader, leaderChannel }: LotView): { readonly by: string; readonly paddle: string } {
  const isNamed =
    leaderChannel === 'online' || leaderChannel === 'maximum' || (leaderChannel === 'room' && leader !== '')
  return { by: isNamed ? 'paddle' : leaderChannel || 'room', paddle: leader }
}
