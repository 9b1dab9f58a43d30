import { useLocale, useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Whole } from '#domain/money/money.ts'
import { amountInWords } from '#web/kit/i18n/amount-in-words.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import area from './area.module.css'
import { AreaButton, AreaFrame, useAreaKeys } from './area-frame.tsx'
import { BuyerArea } from './buyer-area.tsx'
import { ChoiceArea } from './choice-area.tsx'
import type { FloorPadState } from './floor-pad.tsx'
import { ParcelArea } from './parcel-area.tsx'
import { RejectArea } from './reject-area.tsx'
import { useUndoLabel } from './undo-list.tsx'
import type { LotActions } from './use-lot-actions.ts'
import type { Prompt } from './use-prompt.ts'

/** Asks for confirmation before an action, in place of the pads. Escape returns to them. */
export function DecisionArea({
  actions,
  floorPad,
  prompt,
  onWalkIn,
}: {
  actions: LotActions
  floorPad: FloorPadState
  prompt: Prompt
  onWalkIn: () => void
}) {
  switch (prompt.kind) {
    case 'offer':
      return <OfferArea key="offer" actions={actions} prompt={prompt} />
    case 'pass':
      return <PassArea key="pass" actions={actions} prompt={prompt} />
    case 'unusual':
      return <UnusualArea key="unusual" actions={actions} floorPad={floorPad} prompt={prompt} />
    case 'split':
      return <SplitArea key="split" actions={actions} floorPad={floorPad} prompt={prompt} />
    case 'openLot':
      return <OpenLotArea key={prompt.opens.id} actions={actions} prompt={prompt} />
    case 'reject':
      return <RejectArea key={prompt.bidId} actions={actions} pad={floorPad} bidId={prompt.bidId} />
    case 'buyer':
      return <BuyerArea key={prompt.lotId} actions={actions} lotId={prompt.lotId} onWalkIn={onWalkIn} />
    case 'parcel':
      return actions.parcel && <ParcelArea key="parcel" actions={actions} parcel={actions.parcel} />
    case 'choice':
      return (
        actions.choice && (
          <ChoiceArea key="choice" actions={actions} choice={actions.choice} lotId={prompt.lotId} />
        )
      )
    default:
      return unreachable(prompt)
  }
}

/** V13: the action would override a pending online bid. */
function OfferArea({ actions, prompt }: { actions: LotActions; prompt: Extract<Prompt, { kind: 'offer' }> }) {
  const t = useTranslations('console.ask')
  const { waiting, prompts, onBlock } = actions
  const undoLabel = useUndoLabel(prompt.lotId)
  const [first] = waiting
  const highest = waiting.reduce<Whole>((most, { price }) => Math.max(most, price), 0)
  const price = onBlock?.view.winPrice ?? 0
  const accept = () => {
    prompts.close()
    actions.accept()
  }
  useAreaKeys({
    enter: accept,
    h: () => actions.confirm(prompt),
    r: () => actions.askReject(),
    escape: prompts.close,
  })
  if (!first) return null
  const newest = onBlock?.view.desk?.done[0]
  const undone = newest ? undoLabel(newest) : ''
  const values = { price: figure(price), offer: figure(highest), count: waiting.length, what: undone }
  return (
    <AreaFrame
      isDestructive
      title={t(`offer.${prompt.action}.title`, values)}
      text={
        onBlock?.view.reserveMet === false && prompt.action === 'sell'
          ? `${t('offer.sell.text')} ${t('belowReserve')}`
          : t(`offer.${prompt.action}.text`, values)
      }
    >
      <AreaButton keyName="↵" variant="main" onClick={accept} shortcut="Enter">
        {t('accept', { amount: figure(first.price), paddle: first.paddle })}
      </AreaButton>
      <AreaButton keyName="H" variant="destructive" onClick={() => actions.confirm(prompt)} shortcut="H">
        {t(`offer.${prompt.action}.confirm`, values)}
      </AreaButton>
      <AreaButton keyName="Esc" variant="line" onClick={prompts.close} shortcut="Escape">
        {t('back')}
      </AreaButton>
    </AreaFrame>
  )
}

/** V6: the lot would be passed although its reserve is met. */
function PassArea({ actions, prompt }: { actions: LotActions; prompt: Extract<Prompt, { kind: 'pass' }> }) {
  const t = useTranslations('console.ask.pass')
  const { prompts, onBlock } = actions
  const view = onBlock?.view
  const reserve = view?.desk?.reserve ?? null
  useAreaKeys({ h: () => actions.confirm(prompt), enter: prompts.close, escape: prompts.close })
  const price = figure(view?.winPrice ?? 0)
  return (
    <AreaFrame
      isDestructive
      title={t(reserve === null ? 'titleNoReserve' : 'title', {
        number: onBlock ? lotLabel(onBlock.entry) : '',
        price,
      })}
      text={reserve === null ? t('textNoReserve', { price }) : t('text', { price, reserve: figure(reserve) })}
    >
      <AreaButton keyName="H" variant="destructive" onClick={() => actions.confirm(prompt)} shortcut="H">
        {t(reserve === null ? 'confirmNoReserve' : 'confirm')}
      </AreaButton>
      <AreaButton keyName="↵" variant="main" onClick={prompts.close} shortcut="Enter">
        {t('keep')}
      </AreaButton>
    </AreaFrame>
  )
}

/** V15: a floor bid far above the next price, with its amount in words. Enter goes back. */
function UnusualArea({ prompt, ...props }: AmountProps & { prompt: Extract<Prompt, { kind: 'unusual' }> }) {
  const t = useTranslations('console.ask.unusual')
  const { bid, next, offerId } = prompt
  const words = amountInWords(bid.price, useLocale())
  const times = Math.floor(bid.price / next)
  return (
    <AmountArea
      {...props}
      prompt={prompt}
      isOwnAmount={offerId === null}
      title={t('title', { channel: bid.channel, words })}
      text={t('text', { next: figure(next), times })}
      confirm={t('bid', { amount: figure(bid.price) })}
      back={t(offerId === null ? 'change' : 'keep')}
    />
  )
}

/** V18: a floor bid below the next price. Enter goes back. */
function SplitArea({ prompt, ...props }: AmountProps & { prompt: Extract<Prompt, { kind: 'split' }> }) {
  const t = useTranslations('console.ask.split')
  const { bid, next, after } = prompt
  return (
    <AmountArea
      {...props}
      prompt={prompt}
      isOwnAmount
      title={t('title')}
      text={t('text', { channel: bid.channel, next: figure(next), after: figure(after) })}
      confirm={t('bid', { amount: figure(bid.price) })}
      back={t('change')}
    />
  )
}

type AmountProps = { readonly actions: LotActions; readonly floorPad: FloorPadState }

/** Asks about the amount of a floor bid. @param isOwnAmount whether the clerk typed it, and may change it */
function AmountArea({
  actions,
  floorPad,
  prompt,
  isOwnAmount,
  title,
  text,
  confirm,
  back,
}: AmountProps & {
  prompt: Extract<Prompt, { kind: 'unusual' | 'split' }>
  isOwnAmount: boolean
  title: string
  text: string
  confirm: string
  back: string
}) {
  const { prompts } = actions
  const change = () => {
    prompts.close()
    if (isOwnAmount) floorPad.setIsOtherOpen(true)
  }
  useAreaKeys({ h: () => actions.confirm(prompt), enter: change, escape: prompts.close })
  return (
    <AreaFrame title={title} figure={figure(prompt.bid.price)} text={text}>
      <AreaButton keyName="H" variant="destructive" onClick={() => actions.confirm(prompt)} shortcut="H">
        {confirm}
      </AreaButton>
      <AreaButton keyName="↵" variant="main" onClick={change} shortcut="Enter">
        {back}
      </AreaButton>
    </AreaFrame>
  )
}

/** V2: another lot would replace the open one; it names both. */
function OpenLotArea({
  actions,
  prompt,
}: {
  actions: LotActions
  prompt: Extract<Prompt, { kind: 'openLot' }>
}) {
  const t = useTranslations('console.ask.openLot')
  const { prompts, onBlock } = actions
  useAreaKeys({ enter: () => actions.confirm(prompt), escape: prompts.close })
  if (!onBlock) return null
  const { entry, view } = onBlock
  const values = { number: lotLabel(entry), title: entry.title, opens: lotLabel(prompt.opens) }
  return (
    <AreaFrame
      title={t('title', values)}
      text={
        view.winPrice === 0 ? t('noBids', values) : t('bids', { ...values, price: figure(view.winPrice) })
      }
    >
      <p className={area.nextLot}>
        <b>{lotLabel(prompt.opens)}</b> {prompt.opens.title}
      </p>
      <AreaButton keyName="↵" variant="main" onClick={() => actions.confirm(prompt)} shortcut="Enter">
        {t('open', values)}
      </AreaButton>
      <AreaButton keyName="Esc" variant="line" onClick={prompts.close} shortcut="Escape">
        {t('stay', values)}
      </AreaButton>
    </AreaFrame>
  )
}
