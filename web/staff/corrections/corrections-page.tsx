import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import { StaffSalePage } from '#web/staff/overview/staff-sale-page.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { ChosenLot } from './chosen-lot.tsx'
import css from './corrections.module.css'
import { ChangeEntries } from './made-changes.tsx'
import { SalePart } from './sale-part.tsx'

/**
 * The page on which a published sale is corrected: the sale itself or one of its lots, and all changes made
 * so far (K4, K13).
 */
export function CorrectionsPage({
  auction,
  lots,
  start,
  number,
  lotId,
}: {
  auction: Auction
  lots: readonly SaleroomLot[]
  start: SaleView
  /** The number of the chosen lot; '' for none. */
  number: string
  /** The lot with that number; null if there is none. */
  lotId: string | null
}) {
  const t = useTranslations('corrections')
  const lot = lots.find(({ id }) => id === lotId)
  return (
    <StaffSalePage title={t('title')} auction={auction} start={start}>
      <div className={css.panes}>
        <aside className={css.side}>
          <Form className={css.choice} key={number}>
            <SelectField
              label={t('number')}
              name="lot"
              defaultValue={lot ? lotLabel(lot) : ''}
              error={number !== '' && !lot ? t('noLot') : undefined}
            >
              <option value="">{t('sale.option')}</option>
              {lots.map((one) => (
                <option key={one.id} value={lotLabel(one)}>
                  {lotLabel(one)} {one.title}
                </option>
              ))}
            </SelectField>
            <Button type="submit" kind="line">
              {t('choose')}
            </Button>
          </Form>
          <ChangeEntries auctionId={auction.id} lots={lots} currency={auction.currency} />
        </aside>
        {lot ? (
          <ChosenLot key={lot.id} auction={auction} lots={lots} lot={lot} />
        ) : (
          <SalePart auction={auction} lots={lots} />
        )}
      </div>
    </StaffSalePage>
  )
}
