import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-paths.ts'
import css from './toast-view.module.css'
import type { Toast } from './toasts.ts'

/** The current toast. Outbid is announced assertively, the rest politely. */
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
      <Icon name={icon(toast.kind)} size="sm" />
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

/** The icon of a kind; only success has a tick. */
function icon(kind: Toast['kind']): IconName {
  switch (kind) {
    case 'done':
      return 'checkCircle'
    case 'info':
      return 'info'
    case 'leading':
      return 'triangleUp'
    case 'outbid':
      return 'triangleDown'
    case 'warning':
    case 'error':
      return 'warning'
    default:
      return unreachable(kind)
  }
}
