import { useTranslations } from 'use-intl'
import type { AuctioneerCall, BidButton } from '#domain/auction/bid-button.ts'
import type { LotView } from '#domain/auction/view.ts'
import { type Attempt, failedAttempt } from '#web/kit/live/attempt.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import css from './bid-panel.module.css'
import { lateBidOf } from './late-bid.ts'
import { OpenStrip } from './open-strip.tsx'
import { OutcomeStrip } from './outcome-strip.tsx'
import { RejectionText } from './rejection-text.tsx'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { Strip } from './strip.tsx'
import { isCancelled, useAnnounceOwnBid } from './use-announce-own-bid.ts'

type Props = { button: BidButton; attempt: Attempt; lot: SaleroomLot; view: LotView }

/** The viewer's status above the price: shape, text and colour. Announces the outcome of their bids. */
export function StatusStrip(props: Props) {
  const { button, view, attempt } = props
  const call = auctioneerCall(view)
  const failed = failedAttempt(attempt)
  useAnnounceOwnBid(button, attempt, view)
  // The button shows the pending bid, so this shows why the later one failed.
  if (button.kind === 'received' && failed) return <RejectedStrip {...props} attempt={failed} />
  const isUnconfirmed = failed?.kind === 'refused' && failed.isUnconfirmed === true
  if (button.kind === 'signIn' && isUnconfirmed) return <RejectedStrip {...props} />
  switch (button.kind) {
    case 'gone':
    case 'behind':
      return <ConnectionStrip kind={button.kind} />
    case 'won':
    case 'lost':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return <OutcomeStrip kind={button.kind} view={view} late={lateBidOf(attempt)} />
    case 'sending':
    case 'asking':
    case 'received':
    case 'accepted':
      return <AttemptStrip kind={button.kind} call={call} />
    case 'leading':
      return <LeadingStrip reserveMet={button.reserveMet} call={button.call} />
    case 'again':
      return <RejectedStrip {...props} />
    default:
      return call === 'none' ? (
        <OpenStrip {...props} kind={button.kind} />
      ) : (
        <CallStrip call={call} isOutbid={view.win === 'lost'} />
      )
  }
}

function ConnectionStrip({ kind }: { kind: 'gone' | 'behind' }) {
  const t = useTranslations('live.strip')
  const socketState = useSocketState()
  const textKey = socketState === 'connecting' || socketState === 'refused' ? socketState : kind
  return (
    <Strip tone={css.quiet} mark="preview" note={textKey === 'gone' && t('goneNote')}>
      {t(textKey)}
    </Strip>
  )
}

function AttemptStrip({
  kind,
  call,
}: {
  kind: 'sending' | 'asking' | 'received' | 'accepted'
  call: AuctioneerCall
}) {
  const t = useTranslations('live.strip')
  return (
    <Strip tone={css.pending} mark="bidding" note={<CallText call={call} />}>
      {t(kind === 'asking' ? 'processing' : kind)}
    </Strip>
  )
}

function LeadingStrip({ reserveMet, call }: { reserveMet: boolean; call: AuctioneerCall }) {
  const t = useTranslations('live.strip')
  const { paddle } = useSaleroom().registrationState
  return (
    <Strip
      tone={css.leading}
      mark="winning"
      note={call === 'none' ? t('paddle', { paddle }) : <CallText call={call} />}
    >
      {t(reserveMet ? 'leading' : 'leadingBelow')}
    </Strip>
  )
}

function RejectedStrip({ attempt, view }: Props) {
  const note = <CallText call={auctioneerCall(view)} />
  const isQuiet = isCancelled(attempt)
  return (
    <Strip tone={isQuiet ? css.quiet : css.lost} mark={isQuiet ? 'preview' : 'lost'} note={note}>
      <RejectionText attempt={attempt} view={view} />
    </Strip>
  )
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

function CallText({ call }: { call: AuctioneerCall }) {
  const t = useTranslations('live.strip')
  return call === 'none' ? null : t(call)
}

const auctioneerCall = ({ lastCall, lastWarning }: LotView): AuctioneerCall => {
  if (lastWarning) return 'lastWarning'
  return lastCall ? 'lastCall' : 'none'
}
