import { useTranslations } from 'use-intl'
import type { LotCardLot } from './lot-card-lot.ts'
import { LotRow } from './lot-row.tsx'
import css from './lot-table.module.css'
import { Table } from './table.tsx'

/** Lots as a table: the same facts as the cards, a state column, one line each; on phones one block each. */
export function LotTable({
  lots,
  caption,
  onFavourite,
}: {
  lots: readonly LotCardLot[]
  caption: string
  onFavourite?: ((lotId: string, fav: boolean) => void) | undefined
}) {
  const t = useTranslations('ui.lot')
  return (
    <Table caption={caption} className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.lot')}</th>
          <td />
          <th scope="col">{t('column.description')}</th>
          <th scope="col" className={css.right}>
            {t('estimate')}
          </th>
          <th scope="col" className={css.right}>
            {t('price.current')}
          </th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col" className={css.right}>
            {t('column.closes')}
          </th>
          {onFavourite && <td />}
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <LotRow key={lot.lotId} lot={lot} onFavourite={onFavourite} />
        ))}
      </tbody>
    </Table>
  )
}
