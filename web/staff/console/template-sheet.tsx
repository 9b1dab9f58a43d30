import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import pad from './floor-pad.module.css'
import { handleFormData } from './handle-form-data.ts'
import css from './message-sheet.module.css'
import { SheetNote, type SheetPress } from './sheet-note.tsx'
import { TemplateField } from './template-field.tsx'

/**
 * A sheet with a text for everybody in the sale.
 *
 * @param onSubmit receives the text, trimmed
 * @param children its buttons
 */
export function TemplateSheet({
  title,
  press,
  onClose,
  onSubmit,
  children,
  ...field
}: {
  title: string
  press: SheetPress
  onClose: () => void
  onSubmit: (text: string) => void
  children: ReactNode
} & Omit<ComponentProps<typeof TemplateField>, 'name'>) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        onSubmit={handleFormData((form) => onSubmit(String(form.get('text') ?? '').trim()))}
        className={pad.form}
      >
        <TemplateField name="text" {...field} />
        <SheetNote press={press} />
        <div className={css.actions}>{children}</div>
      </form>
    </Dialog>
  )
}
