import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useConsole } from './console-context.ts'
import css from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import { Key, KeyCap } from './key-cap.tsx'
import { parseAmount } from './parse-amount.ts'
import type { FloorBid, LotActions } from './use-lot-actions.ts'

/** Where floor bids come from; it stays from one bid to the next until the clerk changes it. */
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

/**
 * Places floor and telephone bids: at the next price, one of those above it, or any other amount (V4).
 *
 * @param children shown at the end of the last row
 */
export function FloorPad({
  actions,
  pad,
  children,
}: {
  actions: LotActions
  pad: FloorPadState
  children?: ReactNode
}) {
  const t = useTranslations('desk.floor')
  const [next, ...further] = actions.floorPrices
  const oldestOffer = actions.waiting[0]
  const skipsOffer = oldestOffer !== undefined && next !== actions.nextPrices[0]
  const isDisabled = !actions.available.has('floorBid')
  const placeBid = (price: Whole | undefined) =>
    price !== undefined && actions.floorBid({ ...pad.source, price })
  return (
    <>
      <div className={css.pad}>
        <button
          type="button"
          className={css.bid}
          disabled={isDisabled}
          onClick={() => placeBid(next)}
          aria-busy={actions.command.busy === 'floorBid' || undefined}
          aria-keyshortcuts="Space"
        >
          <span>{skipsOffer ? t('bidAfter', { paddle: oldestOffer.paddle }) : t('bid')}</span>{' '}
          {next !== undefined && <b>{figure(next)}</b>} <KeyCap action="floorBid" />
        </button>
        <div className={css.steps}>
          {(['jump1', 'jump2', 'jump3'] as const).map((jump, index) => (
            <button
              key={jump}
              type="button"
              className={css.step}
              disabled={isDisabled || further[index] === undefined}
              onClick={() => placeBid(further[index])}
              aria-keyshortcuts={String(index + 1)}
            >
              {further[index] === undefined ? '–' : figure(further[index])} <KeyCap action={jump} />
            </button>
          ))}
          <button
            type="button"
            className={css.step}
            disabled={isDisabled}
            onClick={() => pad.setIsOtherOpen(true)}
            aria-keyshortcuts="="
          >
            {t('other')} <KeyCap action="other" />
          </button>
        </div>
      </div>
      <div className={css.from}>
        <Source pad={pad} />
        {children}
      </div>
      {actions.nextPrices[0] !== undefined && (
        <OtherBid actions={actions} pad={pad} minimum={actions.nextPrices[0]} />
      )}
    </>
  )
}

/** The paddle and channel of the next floor bid. */
function Source({ pad }: { pad: FloorPadState }) {
  const t = useTranslations('desk.floor')
  const { source, setSource, paddleField } = pad
  return (
    <>
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
      <TextField
        ref={paddleField}
        label={t('paddle')}
        aside={<Key action="paddle" />}
        value={source.paddle}
        maxLength={12}
        autoComplete="off"
        onChange={(event) => setSource({ ...source, paddle: event.currentTarget.value.trim() })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </>
  )
}

function OtherBid({ actions, pad, minimum }: { actions: LotActions; pad: FloorPadState; minimum: Whole }) {
  const t = useTranslations('desk.floor')
  const { auction } = useConsole()
  const field = useRef<HTMLInputElement>(null)
  const [fieldError, setFieldError] = useState('')
  const close = () => {
    setFieldError('')
    pad.setIsOtherOpen(false)
  }
  const submit = (form: FormData) => {
    const amount = parseAmount(String(form.get('amount') ?? ''), minimum)
    if (amount.kind !== 'good') {
      setFieldError(t(amount.kind, { amount: figure(amount.end) }))
      field.current?.focus()
      return
    }
    close()
    actions.floorBid({ ...pad.source, price: amount.price })
  }
  return (
    <Dialog open={pad.isOtherOpen} onClose={close} title={t('otherTitle')}>
      <form onSubmit={handleFormData(submit)} className={css.form}>
        <TextField
          ref={field}
          name="amount"
          label={t('amount', { currency: auction.currency })}
          hint={t('amountHint', { amount: figure(minimum) })}
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
