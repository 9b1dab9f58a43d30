import { useLocale, useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import { amountInWords } from '#web/kit/i18n/amount-in-words.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import area from './area.module.css'
import { AreaFrame, AreaKey, useAreaKeys } from './area-frame.tsx'
import { BuyerArea } from './buyer-area.tsx'
import type { Pad } from './floor-pad.tsx'
import { RejectArea } from './reject-area.tsx'
import { useDoing } from './undo-list.tsx'
import type { Ask } from './use-ask.ts'
import type { LotActs } from './use-lot-acts.ts'

/** What the desk asks before it does what was pressed, in the place of the pads. Escape always goes back to them. */
export function DecisionArea({
  acts,
  pad,
  ask,
  onDoor,
}: {
  acts: LotActs
  pad: Pad
  ask: Ask
  onDoor: () => void
}) {
  switch (ask.kind) {
    case 'offer':
      return <OfferArea key="offer" acts={acts} ask={ask} />
    case 'pass':
      return <PassArea key="pass" acts={acts} ask={ask} />
    case 'unusual':
      return <UnusualArea key="unusual" acts={acts} pad={pad} ask={ask} />
    case 'openLot':
      return <OpenLotArea key={ask.opens.id} acts={acts} ask={ask} />
    case 'reject':
      return <RejectArea key={ask.bidId} acts={acts} pad={pad} bidId={ask.bidId} />
    case 'buyer':
      return <BuyerArea key={ask.lotId} acts={acts} lotId={ask.lotId} onDoor={onDoor} />
    default:
      return unreachable(ask)
  }
}

/** V13: an online bid waits that the act would pass over. */
function OfferArea({ acts, ask }: { acts: LotActs; ask: Extract<Ask, { kind: 'offer' }> }) {
  const t = useTranslations('desk.ask')
  const { waiting, asking, onBlock } = acts
  const doing = useDoing(ask.lotId)
  const [first] = waiting
  const highest = waiting.reduce<Whole>((most, { price }) => Math.max(most, price), 0)
  const price = onBlock?.view.winPrice ?? 0
  const accept = () => {
    asking.close()
    acts.accept()
  }
  useAreaKeys({
    enter: accept,
    h: () => acts.confirm(ask),
    r: () => acts.askReject(),
    escape: asking.close,
  })
  if (!first) return null
  const newest = onBlock?.view.desk?.done[0]
  const what = newest ? doing(newest) : ''
  const words = { price: figure(price), offer: figure(highest), count: waiting.length, what }
  return (
    <AreaFrame
      isGrave
      title={t(`offer.${ask.act}.title`, words)}
      text={
        onBlock?.view.reserveMet === false && ask.act === 'sell'
          ? `${t('offer.sell.text', words)} ${t('belowReserve')}`
          : t(`offer.${ask.act}.text`, words)
      }
    >
      <AreaKey keyName="↵" look="main" onClick={accept} shortcut="Enter">
        {t('accept', { amount: figure(first.price), paddle: first.paddle })}
      </AreaKey>
      <AreaKey keyName="H" look="grave" onClick={() => acts.confirm(ask)} shortcut="H">
        {t(`offer.${ask.act}.confirm`, words)}
      </AreaKey>
      <AreaKey keyName="Esc" look="line" onClick={asking.close} shortcut="Escape">
        {t('back')}
      </AreaKey>
    </AreaFrame>
  )
}

/** V6: the lot is to be passed although its reserve is met. */
function PassArea({ acts, ask }: { acts: LotActs; ask: Extract<Ask, { kind: 'pass' }> }) {
  const t = useTranslations('desk.ask.pass')
  const { asking, onBlock } = acts
  const view = onBlock?.view
  const reserve = view?.desk?.reserve ?? null
  useAreaKeys({ h: () => acts.confirm(ask), enter: asking.close, escape: asking.close })
  const price = figure(view?.winPrice ?? 0)
  return (
    <AreaFrame
      isGrave
      title={t(reserve === null ? 'titleNoReserve' : 'title', { number: onBlock?.entry.lotNum ?? 0 })}
      text={reserve === null ? t('textNoReserve', { price }) : t('text', { price, reserve: figure(reserve) })}
    >
      <AreaKey keyName="H" look="grave" onClick={() => acts.confirm(ask)} shortcut="H">
        {t(reserve === null ? 'confirmNoReserve' : 'confirm')}
      </AreaKey>
      <AreaKey keyName="↵" look="main" onClick={asking.close} shortcut="Enter">
        {t('keep')}
      </AreaKey>
    </AreaFrame>
  )
}

/** V15: a floor bid far above the next one, with its figure in words. The way back is what Enter presses. */
function UnusualArea({
  acts,
  pad,
  ask,
}: {
  acts: LotActs
  pad: Pad
  ask: Extract<Ask, { kind: 'unusual' }>
}) {
  const t = useTranslations('desk.ask.unusual')
  const words = amountInWords(ask.bid.price, useLocale())
  const { asking } = acts
  const change = () => {
    asking.close()
    if (ask.offerId === null) pad.setIsOtherOpen(true)
  }
  useAreaKeys({ h: () => acts.confirm(ask), enter: change, escape: asking.close })
  const amount = figure(ask.bid.price)
  const times = Math.floor(ask.bid.price / ask.next)
  return (
    <AreaFrame
      title={t('title', { channel: ask.bid.channel, words })}
      figure={amount}
      text={t('text', { next: figure(ask.next), times })}
    >
      <AreaKey keyName="H" look="grave" onClick={() => acts.confirm(ask)} shortcut="H">
        {t('bid', { amount })}
      </AreaKey>
      <AreaKey keyName="↵" look="main" onClick={change} shortcut="Enter">
        {t(ask.offerId === null ? 'change' : 'keep')}
      </AreaKey>
    </AreaFrame>
  )
}

/** V2: another lot would take the place of the one that is open; both are named. */
function OpenLotArea({ acts, ask }: { acts: LotActs; ask: Extract<Ask, { kind: 'openLot' }> }) {
  const t = useTranslations('desk.ask.openLot')
  const { asking, onBlock } = acts
  useAreaKeys({ enter: () => acts.confirm(ask), escape: asking.close })
  if (!onBlock) return null
  const { entry, view } = onBlock
  const words = { number: entry.lotNum, title: entry.title, opens: ask.opens.lotNum }
  return (
    <AreaFrame
      title={t('title', words)}
      text={view.winPrice === 0 ? t('noBids', words) : t('bids', { ...words, price: figure(view.winPrice) })}
    >
      <p className={area.opens}>
        <b>{ask.opens.lotNum}</b> {ask.opens.title}
      </p>
      <AreaKey keyName="↵" look="main" onClick={() => acts.confirm(ask)} shortcut="Enter">
        {t('open', words)}
      </AreaKey>
      <AreaKey keyName="Esc" look="line" onClick={asking.close} shortcut="Escape">
        {t('stay', words)}
      </AreaKey>
    </AreaFrame>
  )
}
