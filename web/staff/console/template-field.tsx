import { useRef } from 'react'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './message-sheet.module.css'

/** A text field for a message to everybody, with templates that can be inserted. */
export function TemplateField({
  templates,
  ...field
}: {
  name: string
  label: string
  hint: string
  defaultValue: string
  optional?: boolean
  templates: readonly string[]
}) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (text: string) => {
    if (!input.current) return
    input.current.value = text
    input.current.focus()
  }
  return (
    <>
      <TextField ref={input} {...field} maxLength={200} autoComplete="off" autoFocus />
      <div className={css.ready}>
        {templates.map((text) => (
          <button key={text} type="button" onClick={() => insert(text)}>
            {text}
          </button>
        ))}
      </div>
    </>
  )
}
