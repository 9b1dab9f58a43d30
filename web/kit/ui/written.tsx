import { useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { classes } from './classes.ts'
import { takesDropCap } from './drop-cap.ts'
import { isPlainClick } from './is-plain-click.ts'
import css from './written.module.css'

/**
 * Renders the HTML of an article or page, sanitised by the server.  @param html the HTML from `news/get`,
 * `page/get` and the like
 * @param lang its language
 * @param hasInitial whether it begins with a drop cap, if its first letter takes one
 */
export function ServerHtml({
  html,
  lang,
  hasInitial = false,
  className,
}: {
  html: string
  lang: string
  hasInitial?: boolean
  className?: string | undefined
}) {
  const base = useHref('/').replace(/\/$/, '')
  const ref = useInternalLinks(base)
  return (
    <div
      ref={ref}
      data-written=""
      lang={lang}
      className={classes(css.written, hasInitial && takesDropCap(html) && css.first, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's renderer allows only listed elements
      dangerouslySetInnerHTML={{ __html: withBase(html, base) }}
    />
  )
}

/** Prefixes internal links, which the renderer marks, with the page's language. */
const withBase = (html: string, base: string): string =>
  base === '' ? html : html.replaceAll('<a data-page="" href="/', `<a data-page="" href="${base}/`)

/** Navigates internal links on the client. */
function useInternalLinks(base: string) {
  const ref = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = ref.current
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null
      if (!link || !isPlainClick(event) || event.defaultPrevented) return
      event.preventDefault()
      void navigate((link.getAttribute('href') ?? '').slice(base.length) || '/')
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [base, navigate])
  return ref
}
