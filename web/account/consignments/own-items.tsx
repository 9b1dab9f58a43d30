import { useTranslations } from 'use-intl'
import type { ItemState } from '#domain/consignments/item-state.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date, money } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { figureRange } from '#web/kit/ui/figures.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import pictureRow from '#web/kit/ui/picture-row.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { sellItemAgree } from '#wire/calls/consents.ts'
import { sellItemList } from '#wire/calls/sell-consignments.ts'
import type { OwnItem } from '#wire/entities/seller-consignment.ts'
import { AgreeOrDecline } from './agree-or-decline.tsx'
import css from './own-lots.module.css'

/** Shows the items of a consignment (S3): description, location, inspection, and the figures to be agreed. */
export function OwnItems({ consignmentId, currency }: { consignmentId: string; currency: string }) {
  const t = useTranslations('selling.items')
  const { data, isError, isFetching, refetch } = useApiQuery(sellItemList, { consignmentId })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null
  if (data.list.length === 0) return null
  return (
    <section aria-labelledby="own-items">
      <SectionHead title={t('title')} id="own-items" />
      <ul className={css.rows}>
        {data.list.map((item) => (
          <ItemRow key={item.id} item={item} currency={currency} consignmentId={consignmentId} />
        ))}
      </ul>
    </section>
  )
}

function ItemRow({
  item,
  currency,
  consignmentId,
}: {
  item: OwnItem
  currency: string
  consignmentId: string
}) {
  const t = useTranslations('selling.items')
  const { number, title, quantity, pictures, state, differences, condition } = item
  const [front, ...others] = pictures
  return (
    <li className={classes(pictureRow.row, css.row)}>
      <Plate className={classes(pictureRow.picture, css.picture)}>
        {front && <Picture picture={front} alt="" sizes="64px" />}
      </Plate>
      <div className={css.lot}>
        <p className={classes(typography.dim, typography.fine)}>
          {quantity === null ? number : t('quantity', { number, count: quantity })}
        </p>
        <h3 className={typography.t4}>{title || number}</h3>
        {differences.length > 0 && (
          <p className={typography.detail}>{t('differs', { what: differences.join(t('separator')) })}</p>
        )}
        {condition !== '' && <p className={typography.detail}>{t('found', { what: condition })}</p>}
        {others.length > 0 && (
          <div className={css.more}>
            {others.map((key) => (
              <Plate key={key} className={pictureRow.picture}>
                <Picture picture={key} alt="" sizes="64px" />
              </Plate>
            ))}
          </div>
        )}
      </div>
      <div className={css.state}>
        <StateMark state={marks[state]} label={t(`state.${state}`)} />
        <p className={typography.detail}>{t(`where.${whereOf(item)}`, { day: date(item.receivedAt) })}</p>
      </div>
      <ItemFigures item={item} currency={currency} />
      {currency !== '' && <Agreement item={item} consignmentId={consignmentId} />}
    </li>
  )
}

/** Shows the estimate and the reserve, once the item has been inspected. */
function ItemFigures({ item, currency }: { item: OwnItem; currency: string }) {
  const t = useTranslations('selling.items')
  const { lowEstimate, highEstimate, reserve } = item
  if (lowEstimate === null || highEstimate === null || currency === '') return null
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('estimate')}</dt>
        <dd>{`${currency}\u00a0${figureRange(lowEstimate, highEstimate)}`}</dd>
      </div>
      <div>
        <dt>{t('reserve')}</dt>
        <dd>{reserve === null ? t('noReserve') : money(reserve, currency)}</dd>
      </div>
    </dl>
  )
}

/** Asks whether the seller agrees to the estimate and the reserve of an inspected item (S9). */
function Agreement({ item, consignmentId }: { item: OwnItem; consignmentId: string }) {
  const t = useTranslations('selling.items')
  const call = useApiCall()
  const refresh = useRefresh()
  const { id: itemId, title, number, lowEstimate, highEstimate, reserve, declinedAt } = item
  if (!item.isToAgree || lowEstimate === null || highEstimate === null) return null
  const figures = { lowEstimate, highEstimate, ...(reserve !== null && { reserve }) }
  return (
    <div className={css.agreement}>
      <p className={typography.detail}>
        {declinedAt > 0 ? t('youDeclined', { day: date(declinedAt) }) : t('toAgree')}
      </p>
      <AgreeOrDecline
        about={title || number}
        answer={(agrees, reason) =>
          call(sellItemAgree, { consignmentId, itemId, ...figures, agrees, reason })
        }
        onAnswered={() => void refresh(sellItemList)}
      />
    </div>
  )
}

const whereOf = ({ isInCustody, state, receivedAt }: OwnItem) => {
  if (isInCustody) return receivedAt > 0 ? 'here' : 'withUs'
  return state === 'expected' ? 'expected' : 'gone'
}

const marks = {
  expected: 'preview',
  received: 'preview',
  inspected: 'bidding',
  agreed: 'won',
  allotted: 'preview',
  offered: 'bidding',
  sold: 'won',
  partlySold: 'won',
  released: 'won',
  unsold: 'passed',
  soldPrivately: 'won',
  refused: 'lost',
  withdrawn: 'withdrawn',
  returning: 'preview',
  returned: 'ended',
} as const satisfies Record<ItemState, Parameters<typeof StateMark>[0]['state']>
