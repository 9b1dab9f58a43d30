import { useTranslations } from 'use-intl'
import { useSeq } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './check-panel.module.css'
import { CheckResult } from './check-result.tsx'
import { nextAction } from './next-action.ts'
import { useCheck } from './use-check.ts'

/**
 * Checks the record in the reader's browser.
 *
 * @param total the number of entries when the page was loaded
 */
export function CheckPanel({
  saleId,
  total,
  className,
}: {
  saleId: string
  total: number
  className: string | undefined
}) {
  const t = useTranslations('record.check')
  const { state, start, cancel } = useCheck(saleId)
  const known = Math.max(useSeq(), total)
  const { label, from } = nextAction(state, known)
  return (
    <section className={className} aria-labelledby="check">
      <div className={css.inner}>
        <h2 id="check" className={typography.t2}>
          {t('title')}
        </h2>
        <p className={classes(typography.ui, typography.muted)}>{t('note', { count: known })}</p>
        <div className={layout.wrap}>
          <Button busy={state.kind === 'checking'} onClick={() => void start(from)}>
            {t(`act.${label}`, { count: known - from.seq })}
          </Button>
          {state.kind === 'checking' && (
            <Button kind="quiet" onClick={cancel}>
              {t('act.cancel')}
            </Button>
          )}
        </div>
        <CheckResult state={state} />
      </div>
    </section>
  )
}
