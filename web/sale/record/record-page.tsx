import { useTranslations } from 'use-intl'
import type { SaleView } from '#domain/auction/view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import { CheckPanel } from './check-panel.tsx'
import { Entries } from './entries.tsx'
import type { EntryRange } from './entry-range.ts'
import { Heads } from './heads.tsx'
import type { PublishedHead } from './load-record.ts'
import css from './record-page.module.css'
import type { Row } from './row.ts'
import { TextCorrections } from './text-corrections.tsx'

type Loaded = {
  sale: Pick<Auction, 'id' | 'title' | 'no' | 'currency' | 'isEnd' | 'cancellation' | 'isRehearsal'>
  initial: SaleView
  /** The entries, newest first. */
  rows: readonly Row[]
  range: EntryRange
  heads: readonly PublishedHead[]
  receiptKeys: readonly string[]
}

/** A sale's public record. */
export function RecordPage({ sale, initial, rows, range, heads, receiptKeys }: Loaded) {
  const t = useTranslations('record.page')
  return (
    <SaleProvider initial={initial}>
      <section className={layout.shell}>
        <Breadcrumb
          crumbs={[
            { label: t('auctions'), to: '/auctions' },
            { label: sale.title, to: `/auction/${sale.id}` },
            { label: t('title') },
          ]}
        />
        <div className={classes(layout.grid, css.head)}>
          <div className={css.text}>
            {sale.isRehearsal && <RehearsalMark />}
            <h1 className={typography.d2}>{t('heading')}</h1>
            <div className={classes(typography.prose, css.about)}>
              <p>{t('chain')}</p>
              <p>{t('sealed')}</p>
            </div>
          </div>
          <CheckPanel saleId={sale.id} total={range.head} className={css.check} />
        </div>
      </section>
      <TextCorrections auctionId={sale.id} />
      <Entries sale={sale} rows={rows} range={range} />
      <Heads sale={sale} heads={heads} receiptKeys={receiptKeys} />
    </SaleProvider>
  )
}
