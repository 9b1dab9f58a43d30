import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'

/** How the data is used. The policy opens in a new tab, so that the entries stay. */
export function PrivacyNote() {
  const t = useTranslations('enquiries')
  const { email } = useHouse()
  return (
    <>
      <noscript>
        <p className={classes(typography.small, typography.muted)}>{t('noScripts', { email })}</p>
      </noscript>
      <p className={classes(typography.small, typography.muted)}>
        {t.rich('note', {
          link: (words) => (
            <Link key="link" to={paths.privacyPolicy} target="_blank" className={typography.link}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
