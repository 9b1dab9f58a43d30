import { useTranslations } from 'use-intl'
import type { Anchor } from '#domain/ledger/chain.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { useCopy } from '#web/kit/ui/use-copy.ts'
import css from './check-panel.module.css'

/** The hash of the newest checked entry for the reader to save, as it proves all earlier entries. */
export function HashToSave({ head: { seq, hash } }: { head: Anchor }) {
  const t = useTranslations('record.check.fingerprint')
  const copy = useCopy('record')
  return (
    <div className={css.save}>
      <p className={typography.label}>{t('label', { seq: figure(seq) })}</p>
      <code className={css.hash}>{hash}</code>
      <Button kind="line" size="sm" onClick={() => void copy(hash, t('copied'), t('byHand'))}>
        {t('copy')}
      </Button>
      <p className={classes(typography.small, typography.muted)}>{t('why', { seq: figure(seq) })}</p>
    </div>
  )
}
