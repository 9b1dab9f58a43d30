import { useTranslations } from 'use-intl'
import { paragraphs } from '#web/lots/paragraphs.ts'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { SectionHead } from '#web/ui/section-head.tsx'
import typography from '#web/ui/type.module.css'

/** What the catalogue says of the sale as a whole. */
export function SaleStory({ description }: { description: string }) {
  const t = useTranslations('auctions.story')
  const texts = paragraphs(description)
  if (texts.length === 0) return null
  return (
    <section className={classes(layout.shell, layout.section)}>
      <SectionHead title={t('title')} />
      <div className={typography.prose}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
