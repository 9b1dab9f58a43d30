import { type RefObject, useEffect } from 'react'
import { findMatches } from './find-matches.ts'

/** The name of the highlight in the stylesheet. */
const highlightName = 'found'

/**
 * Highlights the words of a query within an element by the CSS Custom Highlight API, where supported.
 * @param shown the shown data; a new object when it changes
 */
export function useHighlights(container: RefObject<HTMLElement | null>, query: string, shown: unknown): void {
  useEffect(() => {
    if (!container.current || !shown || !('highlights' in CSS)) return
    CSS.highlights.set(highlightName, new Highlight(...findRanges(container.current, query)))
    return () => {
      CSS.highlights.delete(highlightName)
    }
  }, [container, query, shown])
}

function findRanges(element: HTMLElement, query: string): Range[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { start: at, length } of findMatches(text.textContent ?? '', query)) {
      const range = new Range()
      range.setStart(text, at)
      range.setEnd(text, at + length)
      ranges.push(range)
    }
  }
  return ranges
}
