import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { hourMinute } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { SaveState } from './edit-saver.ts'
import css from './lots.module.css'

/** The state of saving, with the time of the last save. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTranslations('lotGrid')
  return (
    <span className={css.state} role="status">
      <StateText state={state} />
      {(state.kind === 'unsent' || state.kind === 'refused') && (
        <Button kind="quiet" size="sm" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </span>
  )
}

function StateText({ state }: { state: SaveState }) {
  const t = useTranslations('lotGrid.state')
  switch (state.kind) {
    case 'idle':
      return null
    case 'saving':
      return t('saving')
    case 'saved':
      return t('saved', { time: hourMinute(state.at) })
    case 'unsent':
      return <strong className={css.alarm}>{t('unsent')}</strong>
    case 'refused':
      return (
        <strong className={css.alarm}>
          {t('refused')} {state.message}
        </strong>
      )
    default:
      return unreachable(state)
  }
}
