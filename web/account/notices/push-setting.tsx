import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './settings.module.css'
import { usePush } from './use-push.ts'

/** Turns push notifications in this browser on and off; permission is requested only on a click. */
export function PushSetting({ pushKey }: { pushKey: string }) {
  const t = useTranslations('notices.push')
  const { state, busy, failed, turnOn, turnOff } = usePush(pushKey)
  return (
    <section className={css.push} aria-labelledby="push-here" aria-busy={state === null}>
      <h2 id="push-here" className={typography.t3}>
        {t('title')}
      </h2>
      <div className={css.state} aria-live="polite">
        {state === 'ask' && (
          <>
            <p>{t('ask')}</p>
            <Button kind="line" size="sm" busy={busy} onClick={turnOn}>
              {t('turnOn')}
            </Button>
          </>
        )}
        {state === 'on' && (
          <>
            <p>{t('on')}</p>
            <Button kind="quiet" size="sm" busy={busy} onClick={turnOff}>
              {t('turnOff')}
            </Button>
          </>
        )}
        {state === 'install' && (
          <p>
            {t.rich('install', {
              link: (linkText) => (
                <Link key="link" to={paths.app} className={typography.link}>
                  {linkText}
                </Link>
              ),
            })}
          </p>
        )}
        {(state === 'denied' || state === 'unsupported') && <p>{t(state)}</p>}
      </div>
      {failed && <Banner kind="error">{t('failed')}</Banner>}
    </section>
  )
}
