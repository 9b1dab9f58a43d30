import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import type { useOrderAction } from './use-order-action.ts'

/**
 * The dialog of an action on an order: its fields, the reason of a refusal, and its two buttons.
 *
 * @param name of the action: its title, and its button unless that says something else
 * @param leave the button that closes it without the action, unless that says `Back`
 */
export function ActDialog({
  name,
  confirm = name,
  leave,
  action: { isBusy, problem, clear },
  onSubmit,
  onLeave,
  children,
}: {
  name: string
  confirm?: string
  leave?: string
  action: Pick<ReturnType<typeof useOrderAction>, 'isBusy' | 'problem' | 'clear'>
  onSubmit: () => void
  onLeave: () => void
  children: ReactNode
}) {
  const t = useTranslations('houseOrders.act')
  return (
    <Dialog
      open
      onClose={onLeave}
      title={name}
      footer={
        <>
          <Button kind="quiet" onClick={onLeave}>
            {leave ?? t('leave')}
          </Button>
          <Button busy={isBusy} onClick={onSubmit}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <ErrorBanner text={problem} onClear={clear} />
        {children}
      </div>
    </Dialog>
  )
}
