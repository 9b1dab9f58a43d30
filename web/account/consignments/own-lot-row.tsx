import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { type Cents, decimal } from '#domain/money/money.ts'
import { accountMoney, money } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { figureRange } from '#web/kit/ui/figures.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import pictureRow from '#web/kit/ui/picture-row.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type CardLot, lotPath } from '#web/sale/lots/card-lot.ts'
import type { OwnLot } from '#wire/entities/seller-consignment.ts'
import { type ShownLot, shownLot } from './own-lot.ts'
import css from './own-lots.module.css'

type RowProps = {
  lot: OwnLot
  /** The lot as loaded from the catalogue; null if it was not. */
  card: CardLot | null
  live: LotView | undefined
  terms: AgreementTerms | null
}

/** Shows a seller's lot in a sale, updated with every bid. Must be inside the sale's `SaleProvider`. */
export const LiveOwnLot = (props: Omit<RowProps, 'live'>) => (
  <OwnLotRow {...props} live={useLot(props.lot.lotId)} />
)

/** Shows a seller's lot: its title, state, and expected or actual proceeds. */
export function OwnLotRow({ lot, card, live, terms }: RowProps) {
  const t = useTranslations('selling.lots')
  const shown = shownLot(lot, live, terms)
  const isInSale = lot.state !== 'draft'
  return (
    <li className={classes(pictureRow.row, css.row)}>
      <Plate className={classes(pictureRow.picture, css.picture)}>
        {card?.picture && <Picture picture={card.picture} alt="" sizes="64px" />}
      </Plate>
      <div className={css.lot}>
        <p className={classes(typography.dim, typography.fine)}>
          {isInSale ? t('lot', { number: lotLabel(lot) }) : t('preparing')}
        </p>
        <h3 className={typography.t4}>
          {card ? (
            <Link to={lotPath(card)}>
              <Accent text={card.title} accent={card.accent} />
            </Link>
          ) : (
            lot.title
          )}
        </h3>
        {isInSale && <Agreed lot={lot} />}
      </div>
      <div className={css.state} aria-live="polite">
        <Mark shown={shown} hasReserve={lot.reserve !== null} />
        {shown.kind === 'open' && (
          <p className={typography.detail}>{t('watchers', { count: lot.watchers })}</p>
        )}
        <MoneyState lot={lot} />
      </div>
      <Figures lot={lot} shown={shown} />
    </li>
  )
}

/** Shows the estimate and the reserve. */
function Agreed({ lot: { lowEstimate, highEstimate, reserve, currency } }: { lot: OwnLot }) {
  const t = useTranslations('selling.lots')
  const texts = [
    ...(lowEstimate !== null && highEstimate
      ? [`${t('estimate')} ${currency}\u00a0${figureRange(lowEstimate, highEstimate)}`]
      : []),
    reserve === null ? t('noReserve') : `${t('reserve')} ${money(reserve, currency)}`,
  ]
  return <p className={typography.detail}>{texts.join(' · ')}</p>
}

function Mark({ shown, hasReserve }: { shown: ShownLot; hasReserve: boolean }) {
  const t = useTranslations('selling.lots.state')
  switch (shown.kind) {
    case 'preparing':
      return <StateMark state="preview" label={t('preparing')} />
    case 'open':
      if (shown.price === 0) return <StateMark state="preview" label={t('inSale')} />
      if (!hasReserve) return <StateMark state="bidding" label={t('bidding')} />
      return shown.isReserveMet ? (
        <StateMark state="winning" label={t('reserveMet')} />
      ) : (
        <StateMark state="reserveNotMet" label={t('reserveNotMet')} />
      )
    case 'sold':
      return <StateMark state="won" label={t(shown.isAfterSale ? 'soldAfter' : 'sold')} />
    case 'passed':
      return <StateMark state="passed" label={t('passed')} />
    case 'withdrawn':
      return <StateMark state="withdrawn" label={t('withdrawn')} />
    case 'rescinded':
      return <StateMark state="lost" label={t('rescinded')} />
  }
}

/** Shows when the proceeds of a sold lot are due, or why they are on hold (S6). */
function MoneyState({ lot: { proceeds } }: { lot: OwnLot }) {
  const t = useTranslations('selling.lots')
  if (!proceeds || proceeds.state === 'notSold') return null
  return (
    <p className={typography.detail}>
      {t(`money.${proceeds.state}`, { day: proceeds.day || 'none' })}{' '}
      {proceeds.hold !== '' && t(`hold.${proceeds.hold}`)}
    </p>
  )
}

/** Shows the price of a lot, and the expected or actual proceeds. */
function Figures({ lot, shown }: { lot: OwnLot; shown: ShownLot }) {
  const t = useTranslations('selling.lots')
  const { currency, proceeds } = lot
  const amount = (cents: Cents) => accountMoney(decimal(cents), currency)
  return (
    <dl className={css.figures}>
      {shown.kind === 'open' && (
        <div>
          <dt>{t('current')}</dt>
          <dd>
            {shown.price > 0 ? (
              <>
                <Price amount={shown.price} currency={currency} className={typography.strong} />{' '}
                <span className={typography.detail}>{t('bids', { count: shown.bids })}</span>
              </>
            ) : (
              t('noBid')
            )}
          </dd>
        </div>
      )}
      {shown.kind === 'sold' && (
        <div>
          <dt>{t('hammer')}</dt>
          <dd className={typography.strong}>{money(shown.price, currency)}</dd>
        </div>
      )}
      {shown.kind === 'open' && shown.would && (
        <div>
          <dt>{t(`would.${shown.would.at}`)}</dt>
          <dd className={typography.number}>{amount(shown.would.net)}</dd>
        </div>
      )}
      {shown.kind === 'sold' && !proceeds && shown.net !== null && (
        <div>
          <dt>{t('receive')}</dt>
          <dd className={typography.number}>{amount(shown.net)}</dd>
        </div>
      )}
      {proceeds && proceeds.net !== '0.00' && (
        <div>
          <dt>{t(proceeds.result === 'sold' ? 'receive' : 'charges')}</dt>
          <dd className={typography.number}>{accountMoney(proceeds.net.replace('-', ''), currency)}</dd>
        </div>
      )}
    </dl>
  )
}
