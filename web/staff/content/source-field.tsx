import { type ComponentType, useEffect, useState } from 'react'
import control from '#web/kit/ui/control.module.css'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import css from './content.module.css'
import type { SourceProps } from './source-editor.tsx'
import { plainSource } from './source-handle.ts'

/** Edits a source in Markdown. Until the editor is loaded it is a plain field, which keeps no line breaks but `\n`. */
export function SourceField(props: SourceProps) {
  const [Editor, setEditor] = useState<ComponentType<SourceProps> | null>(null)
  useEffect(() => {
    void loadWithRetry(async () => (await import('./source-editor.tsx')).SourceEditor).then((editor) =>
      setEditor(() => editor),
    )
  }, [])
  const { value, label, lang, readOnly, onText, onLeave, handle } = props
  if (Editor) return <Editor {...props} />
  return (
    <textarea
      ref={(field) => {
        handle.current = field && plainSource(field, onText)
        return () => {
          handle.current = null
        }
      }}
      className={`${control.control} ${css.source}`}
      aria-label={label}
      lang={lang}
      rows={18}
      readOnly={readOnly || value.includes('\r')}
      value={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
