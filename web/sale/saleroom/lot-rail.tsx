import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isSetAside } from '#domain/auction/shown-price.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EstimateText } from '#web/kit/ui/estimate-text.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import type from '#web/kit/ui/type.module.css'
import { useIsFavouriteLookup } from '#web/sale/lots/favourites.tsx'
import { LotHeart } from './lot-heart.tsx'
import { useLotOrder } from './lot-order.ts'
import css from './lot-rail.module.css'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'

/**
 * The lots coming up and the lots sold.
 * @param shownId the lot that the saleroom already shows
 */
export function LotRails({ shownId }: { shownId: string | null }) {
  const t = useTranslations('live.rail')
  const { auction } = useSaleroom()
  const { upcoming, sold } = useLotOrder()
  const [onlyFavourites, setOnlyFavourites] = useState(false)
  const isFavourite = useIsFavouriteLookup()
  const filtered = (lots: readonly SaleroomLot[]) =>
    onlyFavourites ? lots.filter(({ id, fav }) => isFavourite(id, fav)) : lots
  return (
    <>
      <Rail
        title={t('comingUp')}
        empty={t(onlyFavourites ? 'noFavourites' : 'noneLeft')}
        lots={filtered(upcoming.filter(({ id }) => id !== shownId)).slice(0, 4)}
        note={(lot) => <Expected lot={lot} />}
      >
        <button
          type="button"
          className={css.filter}
          aria-pressed={onlyFavourites}
          data-key="favourites"
          onClick={() => setOnlyFavourites(!onlyFavourites)}
        >
          <Icon name={onlyFavourites ? 'heartFilled' : 'heart'} size="sm" /> {t('favourites')}
        </button>
        <ArrowLink to={`/auction/${auction.id}`} newTab>
          {t('allLots')}
        </ArrowLink>
      </Rail>
      {sold.length > 0 && (
        <Rail
          title={t('sold')}
          empty={t('noFavourites')}
          lots={filtered(sold).slice(0, 8)}
          note={(lot) => <Result lot={lot} />}
        />
      )}
    </>
  )
}

function Rail({
  title,
  empty,
  lots,
  note,
  children,
}: {
  title: string
  empty: string
  lots: readonly SaleroomLot[]
  note: (lot: SaleroomLot) => ReactNode
  children?: ReactNode
}) {
  return (
    <section>
      <div className={css.head}>
        <h2 className={type.label}>{title}</h2>
        {children}
      </div>
      {lots.length === 0 && <p className={css.note}>{empty}</p>}
      <ol className={css.list}>
        {lots.map((lot) => (
          <li key={lot.id} className={css.lot}>
            <Plate>{lot.pictures[0] && <Picture picture={lot.pictures[0]} alt="" sizes="52px" />}</Plate>
            <div>
              <div className={css.first}>
                <p className={css.number}>{lotLabel(lot)}</p>
                <LotHeart lot={lot} />
              </div>
              <p className={css.title} title={lot.title} data-shortened>
                <LotLink lot={lot} />
              </p>
              <p className={css.note}>{note(lot)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function LotLink({ lot }: { lot: SaleroomLot }) {
  const { auction } = useSaleroom()
  return (
    <Link to={`/auction/${auction.id}/lot/${lot.id}`} target="_blank" rel="noopener">
      <Accent text={lot.title} accent={lot.accent} />
    </Link>
  )
}

/** The estimate of an upcoming lot, or the bid on one that was set aside with a bid (V1). */
function Expected({ lot }: { lot: SaleroomLot }) {
  const t = useTranslations('live.rail')
  const view = useLot(lot.id)
  if (!view || !isSetAside(view)) return <EstimateText lot={lot} withCurrency />
  return t('setAside', { amount: money(view.winPrice, lot.currency) })
}

/** The hammer price of a sold lot. */
function Result({ lot: { id } }: { lot: SaleroomLot }) {
  const t = useTranslations('live.rail')
  const lot = useLot(id)
  if (!lot) return null
  const amount = figure(lot.finalPrice)
  return lot.win === 'winning' ? <span className={classes(css.won)}>{t('yours', { amount })}</span> : amount
}
