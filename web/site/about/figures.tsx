import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import type { About } from '#wire/entities/about.ts'
import css from './figures.module.css'
import { shownFigures } from './shown-figures.ts'

/**
 * Shows figures of the sales, computed from their ledgers; zeros are omitted, and all figures if there have
 * been few sales.
 */
export function Figures({ figures }: { figures: About['figures'] }) {
  const t = useTranslations('about.figures')
  const shown = shownFigures(figures)
  if (!shown) return null
  const { ended, open, lotsOffered, lotsSold, hammer } = shown
  const counts = [
    { name: t('open'), value: figure(open), isShown: open > 0 },
    { name: t('ended'), value: figure(ended), isShown: ended > 0 },
    { name: t('sold', { offered: figure(lotsOffered) }), value: figure(lotsSold), isShown: lotsOffered > 0 },
    ...hammer.map(({ currency, total }) => ({
      name: t('hammer'),
      value: money(total, currency),
      isShown: total > 0,
    })),
  ].filter(({ isShown }) => isShown)
  return (
    <dl className={css.figures} aria-label={t('label')}>
      {counts.map(({ name, value }) => (
        <div key={value + name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
