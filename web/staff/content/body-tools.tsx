import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import css from './content.module.css'
import { insertBelow, markLine, type SourceHandle, wrap } from './source-handle.ts'
import { lineMarks } from './use-insert-groups.ts'

/** A table of two columns, whose first cell is filled in next. */
const emptyTable = '| | |\n|---|---|\n| | |\n| | |'

/** The buttons that format the selection of a source. */
export function BodyTools({
  label,
  source,
  onPicture,
  onInsert,
}: {
  label: string
  source: RefObject<SourceHandle | null>
  onPicture: () => void
  onInsert: () => void
}) {
  const t = useTranslations('content.tools')
  const insert = useTranslations('content.insert.mark')
  const line = (name: keyof typeof lineMarks) => (
    <Button
      kind="quiet"
      size="sm"
      onClick={() => {
        if (!source.current) return
        markLine(source.current, lineMarks[name])
        source.current.focus()
      }}
    >
      {insert(name)}
    </Button>
  )
  const mark = (before: string, after: string) => () => source.current && wrap(source.current, before, after)
  return (
    <div className={css.tools} role="toolbar" aria-label={label}>
      <Button kind="quiet" size="sm" aria-label={t('bold')} title={t('bold')} onClick={mark('**', '**')}>
        <b>B</b>
      </Button>
      <Button kind="quiet" size="sm" aria-label={t('italic')} title={t('italic')} onClick={mark('*', '*')}>
        <i>I</i>
      </Button>
      {line('heading')}
      {line('list')}
      {line('quotation')}
      <Button
        kind="quiet"
        size="sm"
        onClick={() => source.current && insertBelow(source.current, emptyTable)}
      >
        {t('table')}
      </Button>
      <Button kind="quiet" size="sm" onClick={mark('[', '](/)')}>
        {t('link')}
      </Button>
      <Button kind="quiet" size="sm" onClick={onPicture}>
        {t('picture')}
      </Button>
      <Button kind="quiet" size="sm" aria-keyshortcuts="F8" onClick={onInsert}>
        {t('insert')} <KeyCap>F8</KeyCap>
      </Button>
    </div>
  )
}
