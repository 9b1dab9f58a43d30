import { type RefObject, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import control from '#web/kit/ui/control.module.css'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useConsole } from './console-context.ts'
import type { FloorBid } from './floor-bid.ts'
import css from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import { KeyCap } from './key-cap.tsx'
import { PadButton } from './pad-button.tsx'
import padsCss from './pads.module.css'
import { parseAmount } from './parse-amount.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The paddle and channel of floor bids, which stay the same for the next bid until the clerk changes them. */
export type FloorSource = Omit<FloorBid, 'price'>

export type FloorPadState = {
  readonly source: FloorSource
  readonly setSource: (source: FloorSource) => void
  readonly isOtherOpen: boolean
  readonly setIsOtherOpen: (open: boolean) => void
  readonly paddleField: RefObject<HTMLInputElement | null>
}

export function useFloorPad(): FloorPadState {
  const [source, setSource] = useState<FloorSource>({ paddle: '', channel: 'room' })
  const [isOtherOpen, setIsOtherOpen] = useState(false)
  const paddleField = useRef<HTMLInputElement>(null)
  return { source, setSource, isOtherOpen, setIsOtherOpen, paddleField }
}

/** Places floor and telephone bids: at the next price, one of those above it, or any other amount (V4). */
export function FloorPad({ actions, pad }: { actions: LotActions; pad: FloorPadState }) {
  const t = useTranslations('console.floor')
  const [next, ...further] = actions.floorPrices
  const oldestOffer = actions.waiting[0]
  const skipsOffer = oldestOffer !== undefined && next !== actions.nextPrices[0]
  const { channel } = pad.source
  const isDisabled = !actions.available.has('floorBid')
  const placeBid = (price: Whole | undefined) =>
    price !== undefined && actions.floorBid({ ...pad.source, price })
  return (
    <div className={padsCss.bids}>
      <PadButton
        actions={actions}
        action="floorBid"
        className={padsCss.floor}
        onClick={() => placeBid(next)}
        aria-keyshortcuts="Space"
      >
        <span>
          {skipsOffer
            ? t('bidOver', { channel, paddle: oldestOffer.paddle })
            : t(channel === 'telephone' ? 'telephoneBid' : 'bid')}
        </span>{' '}
        <b>{next === undefined ? '–' : figure(next)}</b> <KeyCap action="floorBid" />
      </PadButton>
      {(['jump1', 'jump2', 'jump3'] as const).map((jump, index) => (
        <button
          key={jump}
          type="button"
          className={padsCss.pad}
          disabled={isDisabled || further[index] === undefined}
          onClick={() => placeBid(further[index])}
          aria-keyshortcuts={String(index + 1)}
        >
          {further[index] === undefined ? '–' : figure(further[index])} <KeyCap action={jump} />
        </button>
      ))}
      <button
        type="button"
        className={padsCss.pad}
        disabled={isDisabled}
        onClick={() => pad.setIsOtherOpen(true)}
        aria-keyshortcuts="="
      >
        {t('other')} <KeyCap action="other" />
      </button>
      {actions.nextPrices[0] !== undefined && (
        <OtherBid
          actions={actions}
          pad={pad}
          next={actions.nextPrices[0]}
          current={actions.onBlock?.view.winPrice ?? 0}
        />
      )}
    </div>
  )
}

/** The paddle and channel of the next floor bid. */
export function SourcePad({ pad }: { pad: FloorPadState }) {
  const t = useTranslations('console.floor')
  const id = useId()
  const { source, setSource, paddleField } = pad
  return (
    <div className={css.source}>
      <Segmented
        label={t('channel')}
        value={source.channel}
        segments={[
          { value: 'room', label: t('room') },
          { value: 'telephone', label: t('telephone') },
        ]}
        onChange={(channel) => setSource({ ...source, channel })}
      />
      <KeyCap action="channel" />
      <label htmlFor={id}>{t('paddle')}</label>
      <input
        id={id}
        ref={paddleField}
        className={control.control}
        value={source.paddle}
        maxLength={12}
        autoComplete="off"
        aria-keyshortcuts="N"
        onChange={(event) => setSource({ ...source, paddle: event.currentTarget.value.trim() })}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <KeyCap action="paddle" />
    </div>
  )
}

/** Places any amount; once there is a bid, an amount below the next bid splits the increment (V18). */
function OtherBid({
  actions,
  pad,
  next,
  current,
}: {
  actions: LotActions
  pad: FloorPadState
  next: Whole
  /** 0 without a bid. */
  current: Whole
}) {
  const t = useTranslations('console.floor')
  const minimum = current > 0 ? current + 1 : next
  const { auction } = useConsole()
  const field = useRef<HTMLInputElement>(null)
  const [fieldError, setFieldError] = useState('')
  const close = () => {
    setFieldError('')
    pad.setIsOtherOpen(false)
  }
  const submit = (form: FormData) => {
    const amount = parseAmount(String(form.get('amount') ?? ''), minimum, auction.currency)
    if (amount.kind !== 'good') {
      setFieldError(t(amount.kind, { amount: figure(amount.end) }))
      field.current?.focus()
      return
    }
    close()
    actions.floorBid({ ...pad.source, price: amount.price })
  }
  return (
    <Dialog
      open={pad.isOtherOpen}
      onClose={close}
      title={t(pad.source.channel === 'telephone' ? 'otherTelephoneTitle' : 'otherTitle')}
    >
      <form onSubmit={handleFormData(submit)} className={css.form}>
        <TextField
          ref={field}
          name="amount"
          label={t('amount', { currency: auction.currency })}
          hint={t(minimum < next ? 'amountHintSplit' : 'amountHint', { amount: figure(next) })}
          error={fieldError || undefined}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <Button type="submit">{t('takeBid')}</Button>
      </form>
    </Dialog>
  )
}
