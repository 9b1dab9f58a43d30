import { type RefObject, useEffect } from 'react'
import { placesOf } from './found-words.ts'

/** The name under which the stylesheet knows what was found. */
const name = 'found'

/**
 * Sets the words of a query off wherever they stand within an element, where the browser can do that without a change
 * of the page.
 * @param shown what the element shows: another object where it has changed
 */
export function useFoundWords(within: RefObject<HTMLElement | null>, query: string, shown: unknown): void {
  useEffect(() => {
    if (!within.current || !shown || !('highlights' in CSS)) return
    CSS.highlights.set(name, new Highlight(...rangesIn(within.current, query)))
    return () => {
      CSS.highlights.delete(name)
    }
  }, [within, query, shown])
}

function rangesIn(element: HTMLElement, query: string): Range[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { at, length } of placesOf(text.textContent ?? '', query)) {
      const range = new Range()
      range.setStart(text, at)
      range.setEnd(text, at + length)
      ranges.push(range)
    }
  }
  return ranges
}
