import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './app.module.css'

/** The steps of each platform. */
const steps = {
  desktop: ['one', 'two'],
  ios: ['one', 'two', 'three'],
  android: ['one', 'two', 'three'],
} as const

/** Shows how to install the site manually on each platform. */
export function HowTo() {
  const t = useTranslations('install')
  return (
    <section className={css.instructions} aria-labelledby="how">
      <h2 id="how" className={typography.t2}>
        {t('get.how')}
      </h2>
      {(['desktop', 'ios', 'android'] as const).map((platform) => (
        <div key={platform} className={classes(css.feature, platform === 'desktop' && css.desktop)}>
          <h3 className={typography.strong}>{t(`${platform}.title`)}</h3>
          <ol className={css.steps}>
            {platform === 'desktop'
              ? steps.desktop.map((step) => <li key={step}>{t(`desktop.${step}`)}</li>)
              : steps[platform].map((step) => <li key={step}>{t(`${platform}.${step}`)}</li>)}
          </ol>
        </div>
      ))}
      <p className={css.small}>{t('honest')}</p>
    </section>
  )
}
