import { useTranslations } from 'use-intl'
import { centsOf } from '#domain/money/money.ts'
import { accountFigure, accountMoney, figure } from '#web/kit/i18n/formats.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './settlements.module.css'

/** The commission on the lots sold, by its bands (S4). */
export function CommissionBands({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements.band')
  const { commission, currency, isOwnGoods } = settlement
  const { kind, minimum, bands } = commission
  if (isOwnGoods) return null
  const most = Math.max(1, ...bands.map((band) => centsOf(band.commission)))
  const note = [
    t(kind),
    ...(minimum === '0.00' ? [] : [t('minimum', { amount: accountMoney(minimum, currency) })]),
  ]
  return (
    <section>
      <SectionHead title={t('title')}>
        <p className={css.quiet}>{note.join(' · ')}</p>
      </SectionHead>
      <DenseTable
        caption={t('title')}
        rows={bands}
        keyOf={({ from }) => String(from)}
        height={32}
        columns={[
          {
            name: 'band',
            head: t('hammer'),
            cell: ({ from, upTo }) => {
              if (upTo === null) return t(from === 0 ? 'all' : 'above', { amount: figure(from) })
              return t(from === 0 ? 'upTo' : 'to', { amount: figure(upTo) })
            },
            card: 'title',
          },
          { name: 'rate', head: t('rate'), cell: ({ share }) => percentage(share), isFigure: true },
          { name: 'lots', head: t('lots'), cell: ({ lots }) => figure(lots), isFigure: true },
          {
            name: 'price',
            head: t('price', { currency }),
            cell: ({ price }) => accountFigure(price),
            isFigure: true,
          },
          {
            name: 'commission',
            head: t('commission'),
            cell: (band) => accountFigure(band.commission),
            isFigure: true,
            card: 'titleEnd',
          },
          {
            name: 'share',
            head: t('share'),
            cell: (band) => (
              <span className={css.track}>
                <span className={css.bar} style={{ '--share': centsOf(band.commission) / most }} />
              </span>
            ),
            isWide: true,
          },
        ]}
      />
    </section>
  )
}
