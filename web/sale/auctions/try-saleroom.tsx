import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './try-saleroom.module.css'

/** A line that links to the rehearsal (V12), which is not a sale but shows what a saleroom is like. */
export function TrySaleroom({ sale }: { sale: Pick<Auction, 'id'> }) {
  const t = useTranslations('auctions.practice')
  return (
    <section className={layout.shell} aria-labelledby="practice">
      <div className={css.line}>
        <h2 id="practice" className={typography.t2}>
          {t('title')}
        </h2>
        <p className={css.text}>{t('text')}</p>
        <ButtonLink kind="line" to={`/auction/${sale.id}/live`} className={typography.nowrap}>
          {t('start')}
        </ButtonLink>
      </div>
    </section>
  )
}
