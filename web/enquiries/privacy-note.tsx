import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHouse } from '#web/shell/house.tsx'
import { paths } from '#web/shell/links.ts'
import typography from '#web/ui/type.module.css'
import css from './enquiry.module.css'

/** What becomes of what somebody writes. The policy opens beside the form, so that what was entered stays. */
export function PrivacyNote() {
  const t = useTranslations('enquiries')
  const { email } = useHouse()
  return (
    <>
      <noscript>
        <p className={css.note}>{t('noScripts', { email })}</p>
      </noscript>
      <p className={css.note}>
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
