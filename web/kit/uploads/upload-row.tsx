import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import progress from '#web/kit/ui/progress-bar.module.css'
import css from './upload-field.module.css'
import type { Upload } from './upload-list.ts'
import { useUploadStateText } from './upload-state-text.ts'

/** Shows a chosen file with its state, and buttons to remove or retry it. */
export function UploadRow({
  upload: { name, state },
  onRemove,
  onRetry,
}: {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}) {
  const t = useTranslations('enquiries.files')
  const stateText = useUploadStateText()(state)
  const isFailed = state.kind === 'failed' || state.kind === 'refused'
  return (
    <li className={css.row}>
      <div className={css.text}>
        <span className={css.name}>{name}</span>
        <span className={isFailed ? css.wrong : css.state}>
          {isFailed && <Icon name="warning" size="sm" />}
          {state.kind === 'sent' && <Icon name="check" size="sm" />}
          {stateText}
        </span>
        {state.kind === 'sending' && (
          <progress
            className={progress.bar}
            aria-label={t('progress', { name })}
            max={1}
            // Indeterminate while the server checks the file.
            {...(state.progress < 1 ? { value: state.progress } : {})}
          />
        )}
        {/* The text above changes with every per cent; this announces only the end. */}
        <span className="visually-hidden" role="status">
          {state.kind === 'sent' ? t('arrived', { name }) : ''}
        </span>
      </div>
      {state.kind === 'failed' && (
        <Button kind="line" size="sm" onClick={onRetry} aria-label={t('retryOf', { name })}>
          {t('retry')}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t(state.kind === 'sending' || state.kind === 'waiting' ? 'cancelOf' : 'removeOf', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
