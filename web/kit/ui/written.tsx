import { useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { classes } from './classes.ts'
import css from './written.module.css'

/**
 * A text that the house has written, as the server has set it.
 *
 * @param html what `news/get`, `page/get` and their like answer as such, which the server has made safe
 * @param lang the language it is in
 * @param first whether it opens with a large letter
 */
export function Written({
  html,
  lang,
  first = false,
  className,
}: {
  html: string
  lang: string
  first?: boolean
  className?: string | undefined
}) {
  const base = useHref('/').replace(/\/$/, '')
  const box = useOwnLinks(base)
  return (
    <div
      ref={box}
      lang={lang}
      className={classes(css.written, first && css.first, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's own renderer from a list of what may be
      dangerouslySetInnerHTML={{ __html: withBase(html, base) }}
    />
  )
}

/** Puts the language of the page's address before the links to other pages, which the renderer has marked. */
const withBase = (html: string, base: string): string =>
  base === '' ? html : html.replaceAll('<a data-page="" href="/', `<a data-page="" href="${base}/`)

/** Follows links to other pages of the house without loading them anew. */
function useOwnLinks(base: string) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = box.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      void navigate((link.getAttribute('href') ?? '').slice(base.length) || '/')
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [base, navigate])
  return box
}
