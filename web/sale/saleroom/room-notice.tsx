import { useLocale, useTranslations } from 'use-intl'
import { isForSale } from '#domain/auction/lot-state.ts'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { textIn } from '#web/kit/i18n/text-in.ts'
import { useLot, useLotFact, useSale } from '#web/kit/live/sale-hooks.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { MarkShape } from '#web/kit/ui/mark-shape.tsx'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import css from './room-notice.module.css'
import { useChoiceNumbers, useMadeChoice } from './use-choice.ts'
import { useParcelNumbers, useTakenLots } from './use-parcel-numbers.ts'

await loadTexts('changes')

/**
 * Notices for everybody in the saleroom: the sale is paused (V10), staff messages (V11), and notices about
 * the lot shown (K13), including that it begins a parcel (V20) or is offered by choice (V23).
 */
export function SaleroomNotice({ lot }: { lot: SaleroomLot | null }) {
  const t = useTranslations('live.notice')
  const lang = useLocale()
  const { paused, pauseReason, message } = useSale()
  const notices = useLotFact(lot?.id ?? '', (view) => view?.notices) ?? []
  return (
    <div role="status">
      {paused && (
        <p className={css.paused} data-bar="pause">
          <MarkShape state="timed" className={css.mark} />
          <b>{t('paused')}</b>
          {pauseReason === recordLostReason && <span>{t('recordLost')}</span>}
          {pauseReason !== '' && pauseReason !== recordLostReason && (
            <span dir="auto">{textIn(pauseReason, lang)}</span>
          )}
        </p>
      )}
      {message && <Folded key={message.text} title={t('house')} text={textIn(message.text, lang)} />}
      {lot &&
        notices.map(({ seq, en, zh }) => (
          <Folded
            key={seq}
            title={t('lot', { number: lotLabel(lot) })}
            text={lang === 'en' ? en : zh}
            bar="notice"
          />
        ))}
      {lot && <ParcelNotice key={lot.id} lot={lot} />}
      {lot && <ChoiceNotice key={`choice ${lot.id}`} lot={lot} />}
    </div>
  )
}

/**
 * States that the buyer of this lot may take further ones (V20), or after the hammer, which ones they may
 * take or have taken.
 */
function ParcelNotice({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('changes.parcel')
  const { lots } = useSaleroom()
  const isSold = useLotFact(lot.id, (view) => view?.saleStatus === 'sold')
  const numbers = useParcelNumbers(lots, lot.id, isSold)
  const taken = useTakenLots(lots, lot.id)
  return (
    <>
      {taken.count > 0 && <Folded title={t('title')} text={t('taken', taken)} bar="parcel" />}
      {numbers !== '' && <ParcelText lot={lot} numbers={numbers} />}
    </>
  )
}

function ParcelText({ lot, numbers }: { lot: SaleroomLot; numbers: string }) {
  const t = useTranslations('changes.parcel')
  const view = useLot(lot.id)
  if (!view || view.withdrawn || view.saleStatus === 'passed') return null
  const isSold = view.saleStatus === 'sold'
  if (isSold && view.leaderChannel === 'commission') return null
  const price = money(view.finalPrice, lot.currency)
  const text = !isSold
    ? t('announce', { numbers })
    : t(view.win === 'winning' ? 'yours' : 'buyer', { numbers, price })
  return <Folded title={t('title')} text={text} bar="parcel" />
}

/**
 * States that this lot is offered by choice (V23), or after the hammer, that its buyer may choose and what
 * they chose.
 */
function ChoiceNotice({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('changes.choice')
  const { lots } = useSaleroom()
  const numbers = useChoiceNumbers(lots, lot.id)
  const made = useMadeChoice(lots)
  return (
    <>
      {made && (
        <Folded
          title={t('title')}
          text={t('made', { ...made, price: money(made.price, lot.currency) })}
          bar="choice"
        />
      )}
      {numbers !== '' && <ChoiceText lot={lot} numbers={numbers} isMade={made !== null} />}
    </>
  )
}

function ChoiceText({ lot, numbers, isMade }: { lot: SaleroomLot; numbers: string; isMade: boolean }) {
  const t = useTranslations('changes.choice')
  const view = useLot(lot.id)
  if (!view) return null
  const isOffered = !isMade && view.saleStatus === 'sold' && view.leaderChannel !== 'commission'
  return (
    <>
      {isOffered && (
        <Folded
          title={t('title')}
          text={t(view.win === 'winning' ? 'yours' : 'buyer', {
            numbers,
            price: money(view.finalPrice, lot.currency),
          })}
          bar="choice"
        />
      )}
      {isForSale(view) && <Folded title={t('title')} text={t('announce', { numbers })} bar="choice" />}
    </>
  )
}

/** A text on one line, shown in full when pressed. */
function Folded({ title, text, bar = 'message' }: { title: string; text: string; bar?: string }) {
  return (
    <details className={css.message} data-bar={bar}>
      <summary>
        <b>{title}</b>{' '}
        <span dir="auto" title={text} data-shortened>
          {text}
        </span>
        <Icon name="caretDown" size="sm" />
      </summary>
    </details>
  )
}
