import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { ToastsWithin } from './toaster.tsx'
import { useModal } from './use-modal.ts'

/**
 * A sheet over the page: 540 px wide, from the bottom edge on phones. The browser's own `<dialog>` keeps the focus
 * inside and gives it back; Escape, the cross and a press beside the sheet ask to close.
 *
 * @param tone `bid` where the sheet is about committing to pay
 * @param onClose asked to close; the sheet goes when `open` says so
 * @param footer buttons at the foot: the way out first, the way on last
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
  /** `alertdialog` where it must be answered, with `describedBy` naming the question. */
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
          <ToastsWithin />
        </>
      )}
    </dialog>
  )
}
