import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** What the catalogue says of the sale as a whole, and the ways to its public record and, once it is over, its results. */
export function SaleDescription({
  auction: { id, no, description, isEnd, isTobacco },
}: {
  auction: Pick<Auction, 'id' | 'no' | 'description' | 'isEnd' | 'isTobacco'>
}) {
  const t = useTranslations('auctions.story')
  const texts = paragraphs(description)
  // The archive tells of cigars only where they are asked for (C2).
  const archiveQuery = new URLSearchParams({ ...(isTobacco ? { kind: 'cigars' } : {}), q: no })
  return (
    <section className={classes(layout.shell, layout.section)}>
      <SectionHead title={t('title')}>
        <p className={layout.row}>
          {isEnd && <ArrowLink to={`${paths.prices}?${archiveQuery}`}>{t('prices')}</ArrowLink>}
          <ArrowLink to={`/auction/${id}/record`}>{t('record')}</ArrowLink>
        </p>
      </SectionHead>
      <div className={typography.prose}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
