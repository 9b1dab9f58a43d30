import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useDesk } from './desk-context.ts'
import css from './floor-pad.module.css'
import { formTaken } from './form-taken.ts'
import { Key, KeyCap } from './key-cap.tsx'
import { typedAmount } from './typed-amount.ts'
import type { Floor, LotActs } from './use-lot-acts.ts'

/** Where a floor bid comes from, kept from one bid to the next until the clerk changes it. */
export type FloorSource = Omit<Floor, 'price'>

export type Pad = {
  readonly source: FloorSource
  readonly setSource: (source: FloorSource) => void
  readonly isOtherOpen: boolean
  readonly setIsOtherOpen: (open: boolean) => void
  readonly paddleField: RefObject<HTMLInputElement | null>
}

export function usePad(): Pad {
  const [source, setSource] = useState<FloorSource>({ paddle: '', channel: 'room' })
  const [isOtherOpen, setIsOtherOpen] = useState(false)
  const paddleField = useRef<HTMLInputElement>(null)
  return { source, setSource, isOtherOpen, setIsOtherOpen, paddleField }
}

/**
 * Bids from the room and the telephones: the next step, one of those above it, or any other amount (V4).
 *
 * @param children what stands at the end of its last line
 */
export function FloorPad({ acts, pad, children }: { acts: LotActs; pad: Pad; children?: ReactNode }) {
  const t = useTranslations('desk.floor')
  const [next, ...above] = acts.floorSteps
  const first = acts.waiting[0]
  const isAfter = first !== undefined && next !== acts.steps[0]
  const isOff = !acts.offered.has('floorBid')
  const take = (price: Whole | undefined) => price !== undefined && acts.floorBid({ ...pad.source, price })
  return (
    <>
      <div className={css.pad}>
        <button
          type="button"
          className={css.bid}
          disabled={isOff}
          onClick={() => take(next)}
          aria-busy={acts.hand.busy === 'floorBid' || undefined}
          aria-keyshortcuts="Space"
        >
          <span>{isAfter ? t('bidAfter', { paddle: first.paddle }) : t('bid')}</span>{' '}
          {next !== undefined && <b>{figure(next)}</b>} <KeyCap act="floorBid" />
        </button>
        <div className={css.steps}>
          {(['jump1', 'jump2', 'jump3'] as const).map((jump, place) => (
            <button
              key={jump}
              type="button"
              className={css.step}
              disabled={isOff || above[place] === undefined}
              onClick={() => take(above[place])}
              aria-keyshortcuts={String(place + 1)}
            >
              {above[place] === undefined ? '–' : figure(above[place])} <KeyCap act={jump} />
            </button>
          ))}
          <button
            type="button"
            className={css.step}
            disabled={isOff}
            onClick={() => pad.setIsOtherOpen(true)}
            aria-keyshortcuts="="
          >
            {t('other')} <KeyCap act="other" />
          </button>
        </div>
      </div>
      <div className={css.from}>
        <Source pad={pad} />
        {children}
      </div>
      {acts.steps[0] !== undefined && <OtherBid acts={acts} pad={pad} least={acts.steps[0]} />}
    </>
  )
}

/** The paddle and the channel that the next floor bid is taken for. */
function Source({ pad }: { pad: Pad }) {
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
      <KeyCap act="channel" />
      <TextField
        ref={paddleField}
        label={t('paddle')}
        aside={<Key act="paddle" />}
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

function OtherBid({ acts, pad, least }: { acts: LotActs; pad: Pad; least: Whole }) {
  const t = useTranslations('desk.floor')
  const { auction } = useDesk()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const close = () => {
    setProblem('')
    pad.setIsOtherOpen(false)
  }
  const take = (form: FormData) => {
    const amount = typedAmount(String(form.get('amount') ?? ''), least)
    if (amount.kind !== 'good') {
      setProblem(t(amount.kind, { amount: figure(amount.end) }))
      field.current?.focus()
      return
    }
    close()
    acts.floorBid({ ...pad.source, price: amount.price })
  }
  return (
    <Dialog open={pad.isOtherOpen} onClose={close} title={t('otherTitle')}>
      <form onSubmit={formTaken(take)} className={css.form}>
        <TextField
          ref={field}
          name="amount"
          label={t('amount', { currency: auction.currency })}
          hint={t('amountHint', { amount: figure(least) })}
          error={problem || undefined}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
        <Button type="submit">{t('takeBid')}</Button>
      </form>
    </Dialog>
  )
}
