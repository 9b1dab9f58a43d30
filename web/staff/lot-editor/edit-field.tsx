import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import type { LotEditor } from './use-lot-editor.ts'
import { useTyped } from './use-typed.ts'

/** A field of a lot that is saved while it is typed. */
export function EditField({
  editor,
  path,
  label,
  text,
  onCommit,
  isLong = false,
  isFigure = false,
  ...rest
}: {
  editor: LotEditor
  path: string
  label: ReactNode
  /** The stored value as it is typed. */
  text: string
  onCommit: (typed: string) => void
  isLong?: boolean
  isFigure?: boolean
  hint?: ReactNode
  aside?: ReactNode
  placeholder?: string
  lang?: string
}) {
  const t = useTranslations('lotGrid.cell')
  // What is typed before would be lost.
  const isHydrated = useHydrated()
  const refused = editor.refused(path)
  const typing = useTyped(refused ?? text, { commit: onCommit, onTyping: editor.onTyping })
  const props = {
    id: `field-${path}`,
    label,
    error: refused === undefined ? undefined : t('refused', { text: refused }),
    readOnly: !editor.isEditable || !isHydrated,
    autoComplete: 'off',
    ...rest,
    ...typing,
  }
  if (isLong) return <TextAreaField rows={3} {...props} />
  return (
    <TextField
      {...props}
      {...(isFigure && { inputMode: 'numeric' as const, style: { textAlign: 'right' as const } })}
    />
  )
}
