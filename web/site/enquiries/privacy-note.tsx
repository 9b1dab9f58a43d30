import { useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { PolicyNote } from './policy-note.tsx'

/** Explains how the data is used, and how to write without scripts. */
export function PrivacyNote() {
  const t = useTranslations('enquiries')
  const { email } = useHouse()
  return (
    <>
      <noscript>
        <p className={classes(typography.small, typography.muted)}>{t('noScripts', { email })}</p>
      </noscript>
      <PolicyNote>{(link) => t.rich('note', { link })}</PolicyNote>
    </>
  )
}
