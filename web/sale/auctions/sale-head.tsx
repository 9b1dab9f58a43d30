import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './auction.module.css'
import type { ListedSale } from './listed-sale.ts'

/** The head of a sale's page: number, title and summary, with the status beside them. */
export function SaleHead({
  sale,
  note,
  status,
  children,
}: {
  sale: Pick<ListedSale, 'no' | 'title' | 'accent' | 'summary'>
  /** A note above its title. */
  note?: ReactNode
  status: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('auctions')
  return (
    <section className={layout.shell}>
      <Breadcrumb
        crumbs={[{ label: t('page.title'), to: '/auctions' }, { label: `${sale.title} · ${sale.no}` }]}
      />
      <div className={classes(layout.grid, css.head)}>
        <div className={css.title}>
          {note}
          <h1 className={typography.d2}>
            <Accent text={sale.title} accent={sale.accent} />
          </h1>
          <p className={typography.lead}>{bindUnits(sale.summary)}</p>
        </div>
        <div className={css.status}>{status}</div>
      </div>
      {children}
    </section>
  )
}
