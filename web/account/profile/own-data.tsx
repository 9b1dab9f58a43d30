import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userExport } from '#wire/calls/own-data.ts'
import css from './profile.module.css'
import { saveExport } from './save-export.ts'

const LazyEraseAccount = lazyWhenIdle(async () => (await import('./erase-account.tsx')).EraseAccount)

/** Shows the section for downloading or erasing the user's personal data (C3). */
export function OwnData() {
  const t = useTranslations('profile.data')
  const call = useApiCall()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const download = async () => {
    setBusy(true)
    const response = await call(userExport, {})
    setBusy(false)
    // Errors are shown as toasts, as for every call.
    if (!response.ok) return
    saveExport(response.data, `${t('file')}-${date(response.data.at)}`)
    show({ kind: 'done', key: 'export', text: t('taken') })
  }
  return (
    <section className={css.section} aria-labelledby="own-data">
      <h2 id="own-data" className={css.heading}>
        {t('title')}
      </h2>
      <p className={classes(typography.ui, typography.muted)}>{t('text')}</p>
      <div className={css.actions}>
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void download()}>
          {t('take')}
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setErasing(true)}>
          {t('erase')}
        </Button>
      </div>
      <LazyEraseAccount open={isErasing} onClose={() => setErasing(false)} />
    </section>
  )
}
