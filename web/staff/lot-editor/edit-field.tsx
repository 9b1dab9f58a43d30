import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ColleaguesHere } from './colleagues-here.ts'
import css from './edit-field.module.css'
import { FieldConflict } from './field-conflict.tsx'
import type { LotEditor } from './use-lot-editor.ts'
import { useTyped } from './use-typed.ts'

/** A field of a lot that is saved while typing. */
export function EditField({
  editor,
  path,
  label,
  text,
  onCommit,
  isLong = false,
  isFigure = false,
  aside,
  ...rest
}: {
  editor: LotEditor
  path: string
  label: ReactNode
  /** The stored value in the format of the field. */
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
  const editorTexts = useTranslations('lotEditor')
  // Text typed before hydration would be lost.
  const isHydrated = useHydrated()
  const here = use(ColleaguesHere).get(path)
  const refused = editor.refused(path)
  const typing = useTyped(refused ?? text, {
    commit: onCommit,
    onTyping: (typed) => editor.onTyping(path, typed),
  })
  const conflict = editor.conflict(path)
  const props = {
    id: `field-${path}`,
    label,
    error: refused === undefined ? undefined : t('refused', { text: refused }),
    readOnly: !editor.isEditable || !isHydrated,
    autoComplete: 'off',
    className: here && css.isShared,
    aside: here ? (
      <>
        {aside}
        <span className={classes(typography.good, typography.sizeXs)}>
          {editorTexts('here', { name: here })}
        </span>
      </>
    ) : (
      aside
    ),
    ...rest,
    ...typing,
  }
  return (
    <>
      {isLong ? (
        <TextAreaField rows={3} {...props} />
      ) : (
        <TextField
          {...props}
          {...(isFigure && { inputMode: 'numeric' as const, style: { textAlign: 'right' as const } })}
        />
      )}
      {conflict && <FieldConflict editor={editor} conflict={conflict} />}
    </>
  )
}
