import { useTranslations } from 'use-intl'
import { paragraphs } from '#web/lots/paragraphs.ts'
import { ArrowLink } from '#web/ui/arrow-link.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { SectionHead } from '#web/ui/section-head.tsx'
import typography from '#web/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'

/** What the catalogue says of the sale as a whole, and the way to its public record. */
export function SaleStory({
  auction: { id, description },
}: {
  auction: Pick<Auction, 'id' | 'description'>
}) {
  const t = useTranslations('auctions.story')
  const texts = paragraphs(description)
  return (
    <section className={classes(layout.shell, layout.section)}>
      <SectionHead title={t('title')}>
        <ArrowLink to={`/auction/${id}/record`}>{t('record')}</ArrowLink>
      </SectionHead>
      <div className={typography.prose}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
