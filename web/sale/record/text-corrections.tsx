import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { SaleCorrections } from '#web/sale/auctions/sale-corrections.tsx'
import { saleCorrections } from '#wire/calls/sale-corrections.ts'
import css from './heads.module.css'

/** The corrections of the texts of the sale itself, which are not part of its chain (K13), if it has any. */
export function TextCorrections({ auctionId }: { auctionId: string }) {
  const t = useTranslations('record.corrections')
  const { data } = useApiQuery(saleCorrections, { auctionId })
  if (!data || data.list.length === 0) return null
  return (
    <section className={classes(layout.shell, css.section)} aria-labelledby="text-corrections">
      <h2 id="text-corrections" className={typography.t2}>
        {t('title')}
      </h2>
      <p className={css.note}>{t('note')}</p>
      <SaleCorrections auctionId={auctionId} />
    </section>
  )
}
