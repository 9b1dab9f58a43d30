import { useTranslations } from 'use-intl'
import { firstBids } from '#domain/auction/increment-choices.ts'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'

/** The number of bids shown for each range. */
const shownBids = 4

/** An increment table as bidders see it: each range with its increment and first bids (L1). */
export function IncrementsTable({ name, bands }: { name: string; bands: IncrementTable }) {
  const t = useTranslations('presets.increments')
  return (
    <Table caption={t('caption', { name })}>
      <thead>
        <tr>
          <th scope="col" className={tableStyle.right}>
            {t('from')}
          </th>
          <th scope="col" className={tableStyle.right}>
            {t('step')}
          </th>
          <th scope="col">{t('firstBids')}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ from, step }, index) => (
          <tr key={from}>
            <td className={tableStyle.right}>{figure(from)}</td>
            <td className={tableStyle.right}>{figure(step)}</td>
            <td>{firstBids(bands, index, shownBids).map(figure).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
