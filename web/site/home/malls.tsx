import { useTranslations } from 'use-intl'
import { figure } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ProductCard } from '#web/shop/mall/product-card.tsx'
import type { FreeDelivery } from './free-delivery.ts'
import css from './malls.module.css'
import type { MallSection, PointsSection } from './sections.ts'

/** Shows products of the mall and the points mall side by side, or of one alone. */
export function Malls({
  mall,
  points,
  freeDelivery,
}: {
  mall: MallSection | null
  points: PointsSection | null
  freeDelivery: FreeDelivery | null
}) {
  return (
    <section className={classes(layout.shell, layout.section)}>
      <div className={classes(mall && points && css.both)}>
        {mall && <Mall section={mall} freeDelivery={freeDelivery} />}
        {points && <Points section={points} />}
      </div>
    </section>
  )
}

function Mall({ section, freeDelivery }: { section: MallSection; freeDelivery: FreeDelivery | null }) {
  const t = useTranslations('home.mall')
  return (
    <div>
      <SectionHead title={<Accent text={section.title} accent={section.accent} />}>
        <p className={classes(typography.small, typography.muted)}>
          {section.text} {freeDelivery && t('freeDelivery', freeDelivery)}
        </p>
      </SectionHead>
      <ul className={css.products}>
        {section.products.map((product) => (
          <li key={product.id} className={css.product}>
            <ProductCard product={product} sizes="(min-width: 960px) 22vw, 46vw" />
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.mall} className={layout.above5}>
        {t('all')}
      </ArrowLink>
    </div>
  )
}

function Points({ section }: { section: PointsSection }) {
  const t = useTranslations('home.points')
  return (
    <aside className={css.points} aria-label={t('label')}>
      <p className={typography.label}>{t('label')}</p>
      <p className={classes(typography.figure, css.rate)} aria-hidden="true">
        1<span>:</span>1
      </p>
      <h2 className={typography.t2}>
        <Accent text={section.title} accent={section.accent} />
      </h2>
      <p className={classes(typography.ui, typography.muted)}>{section.text}</p>
      <ul className={css.gifts}>
        {section.gifts.map(({ id, title, points }) => (
          <li key={id}>
            {title} <span>{figure(points)}</span>
          </li>
        ))}
      </ul>
      <ArrowLink to={paths.pointsMall}>{t('all')}</ArrowLink>
    </aside>
  )
}
