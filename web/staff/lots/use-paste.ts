import { useEffect, useEffectEvent } from 'react'
import { parseTextHtmlData, parseTextPlainData } from 'react-datasheet-grid/dist/utils/copyPasting'

/**
 * Reports pasted cells, in rows, unless pasted into an input. The grid parses pasted text in the same way and fills its
 * rows; it ignores what exceeds them.
 */
export function usePaste(onPaste: (pasted: readonly (readonly string[])[]) => void): void {
  const handlePaste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (!clipboardData || (target instanceof Element && target.matches('input, textarea'))) return
    const isTable = clipboardData.types.includes('text/html')
    onPaste(
      isTable
        ? parseTextHtmlData(clipboardData.getData('text/html'))
        : parseTextPlainData(clipboardData.getData('text/plain')),
    )
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener, true)
    return () => document.removeEventListener('paste', listener, true)
  }, [])
}
