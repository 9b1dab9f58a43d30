import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import progress from '#web/kit/ui/progress-bar.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { CheckState } from './check-outcome.ts'
import css from './check-panel.module.css'
import { HashToSave } from './hash-to-save.tsx'

/** The progress or result of a check. */
export function CheckResult({ state }: { state: CheckState }) {
  const t = useTranslations('record.check')
  return (
    <>
      <div className={css.progress} role="status">
        {state.kind === 'checking' && (
          <>
            <progress
              className={progress.bar}
              max={1}
              value={state.total === 0 ? 0 : state.checked / state.total}
              aria-label={t('title')}
            />
            <p className={classes(typography.small, typography.muted)}>
              {state.total === 0
                ? t('fetching')
                : t('progress', { checked: figure(state.checked), total: figure(state.total) })}
            </p>
          </>
        )}
      </div>
      <CheckOutcome state={state} />
    </>
  )
}

function CheckOutcome({ state }: { state: CheckState }): ReactNode {
  const t = useTranslations('record.check')
  const { email, phone } = useHouse()
  switch (state.kind) {
    case 'idle':
    case 'checking':
      return null
    case 'intact':
      return (
        <>
          <Banner kind="success">
            <p>{t('intact', { count: state.head.seq })}</p>
            {state.described && <p>{t('described', state.described)}</p>}
          </Banner>
          {state.head.seq > 0 && <HashToSave head={state.head} />}
        </>
      )
    case 'broken':
      return (
        <Banner kind="error">
          <p>{t('broken', { seq: figure(state.brokenAt) })}</p>
          <p>{t('tellUs', { email, phone })}</p>
        </Banner>
      )
    case 'contradicted':
      return (
        <Banner kind="error">
          <p>{t('contradicted', { seq: figure(state.at) })}</p>
          <p>{t('tellUs', { email, phone })}</p>
        </Banner>
      )
    case 'misdescribed':
      return (
        <Banner kind="error">
          <p>{t('misdescribed', { seq: figure(state.at) })}</p>
          <p>{t('tellUs', { email, phone })}</p>
        </Banner>
      )
    case 'stopped':
    case 'unreachable':
      return <Banner>{t(state.kind, { count: state.head.seq })}</Banner>
    case 'failed':
      return <Banner kind="error">{state.message}</Banner>
    default:
      return unreachable(state)
  }
}
