import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { hourMinute } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import css from './save-mark.module.css'
import { isStuck, type SaveState } from './save-state.ts'

/** The state of saving, with the time of the last save. Unsaved fields are named. */
export function SaveMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useTranslations('house.save')
  return (
    <span className={css.state} role="status">
      {isStuck(state) ? (
        <strong className={css.alarm}>
          <StateText state={state} />
        </strong>
      ) : (
        <StateText state={state} />
      )}
      {(state.kind === 'unsent' || state.kind === 'refused') && (
        <Button kind="quiet" size="sm" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </span>
  )
}

function StateText({ state }: { state: SaveState }) {
  const t = useTranslations('house.save')
  switch (state.kind) {
    case 'idle':
      return null
    case 'saved':
      return t('saved', { time: hourMinute(state.at) })
    case 'refused':
      return (
        <>
          {t('refused')} {state.message}
        </>
      )
    case 'typing':
    case 'saving':
    case 'unsent':
    case 'invalid':
    case 'conflict':
      return t(state.kind)
    default:
      return unreachable(state)
  }
}
