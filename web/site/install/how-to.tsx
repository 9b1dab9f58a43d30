import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import css from './app.module.css'

/** How the site is installed by hand, on each kind of device. */
export function HowTo() {
  const t = useTranslations('install')
  return (
    <section className={css.how} aria-labelledby="how">
      <h2 id="how" className={typography.t2}>
        {t('get.how')}
      </h2>
      {(['ios', 'android', 'desktop'] as const).map((where) => (
        <div key={where} className={css.thing}>
          <h3 className={typography.t3}>{t(`${where}.title`)}</h3>
          <ol className={css.steps}>
            {(['one', 'two', 'three'] as const).map((step) => (
              <li key={step}>{t(`${where}.${step}`)}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
