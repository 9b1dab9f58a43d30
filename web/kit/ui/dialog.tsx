import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { NestedToasts } from './toaster.tsx'
import { useModal } from './use-modal.ts'

/**
 * Shows a dialog over the page, 540 px wide, or a bottom sheet on phones. The native `<dialog>` traps and
 * restores the focus; Escape, the close button and the backdrop call `onClose`.
 *
 * @param tone `bid` when committing to pay
 * @param onClose requests closing; the parent changes `open`
 * @param footer the buttons: cancel first, confirm last
 */
export function Dialog({
  open,
  onClose,
  title,
  tone = 'ink',
  footer,
  role,
  describedBy,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  tone?: 'ink' | 'bid'
  footer?: ReactNode
  /** `alertdialog` if it must be answered; `describedBy` is the id of the question. */
  role?: 'alertdialog'
  describedBy?: string
  children: ReactNode
}) {
  const t = useTranslations('ui.dialog')
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      className={classes(css.dialog, tone === 'bid' && css.bid)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      {open && (
        <>
          <div className={css.header}>
            <h2 id={titleId} className={css.title}>
              {title}
            </h2>
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
          <IconButton icon="close" label={t('close')} onClick={onClose} className={css.close} />
          <NestedToasts />
        </>
      )}
    </dialog>
  )
}
