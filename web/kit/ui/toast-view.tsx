import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { MarkShape } from './mark-shape.tsx'
import css from './toast-view.module.css'
import type { Toast } from './toasts.ts'

/** Shows the current toast. Outbid is announced assertively, the rest politely. */
export function ToastView({ toast, onDismiss }: { toast: Toast | null; onDismiss: (key: string) => void }) {
  const urgent = toast?.kind === 'outbid'
  return (
    <div className={css.place}>
      <div aria-live="polite">{toast && !urgent && <Body toast={toast} onDismiss={onDismiss} />}</div>
      <div aria-live="assertive">{toast && urgent && <Body toast={toast} onDismiss={onDismiss} />}</div>
    </div>
  )
}

function Body({ toast, onDismiss }: { toast: Toast; onDismiss: (key: string) => void }) {
  const t = useTranslations('ui.toast')
  const { action } = toast
  const dismissAnd = (then: (() => void) | undefined) => () => {
    onDismiss(toast.key)
    then?.()
  }
  return (
    <div className={classes(css.toast, css[toast.kind])} key={toast.key}>
      <Mark kind={toast.kind} />
      <span>{toast.text}</span>
      {action && (
        <button type="button" className={css.action} onClick={dismissAnd(action.run)}>
          {action.label}
        </button>
      )}
      {toast.sticky && (
        <IconButton
          icon="close"
          label={t('dismiss')}
          className={css.dismiss}
          onClick={dismissAnd(toast.onClose)}
        />
      )}
    </div>
  )
}

/** Shows the mark of the state for news of a bid, otherwise an icon; only success has a tick. */
function Mark({ kind }: { kind: Toast['kind'] }) {
  switch (kind) {
    case 'done':
      return <Icon name="checkCircle" size="sm" />
    case 'info':
      return <Icon name="info" size="sm" />
    case 'leading':
      return <MarkShape state="winning" className={css.mark} />
    case 'outbid':
      return <MarkShape state="lost" className={css.mark} />
    case 'warning':
    case 'error':
      return <Icon name="warning" size="sm" />
    default:
      return unreachable(kind)
  }
}
