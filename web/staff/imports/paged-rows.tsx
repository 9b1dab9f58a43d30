import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import css from './imports.module.css'
import type { CheckedPage } from './use-checked-page.ts'

/** A page of rows, and buttons to the other pages. The buttons stay in view, so that the focus stays on them. */
export function PagedRows({
  checked: { data, problem, goTo },
  children,
}: {
  checked: CheckedPage
  children: ReactNode
}) {
  const top = useRef<HTMLDivElement>(null)
  const page = data?.page ?? 1
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView()
    shown.current = page
  }, [page])
  return (
    <>
      <div ref={top}>{problem ? <ErrorState onRetry={problem.retry} busy={problem.isBusy} /> : children}</div>
      {data && <Pages {...data} onPage={goTo} />}
    </>
  )
}

function Pages({
  page,
  size,
  total,
  onPage,
}: {
  /** From 1. */
  page: number
  /** Rows of a page. */
  size: number
  total: number
  onPage: (page: number) => void
}) {
  const t = useTranslations('imports.pages')
  const pages = Math.ceil(total / size)
  if (pages < 2) return null
  const targets = { first: 1, previous: page - 1, next: page + 1, last: pages }
  return (
    <nav aria-label={t('label')} className={css.pages}>
      <p role="status">
        {t('place', { from: (page - 1) * size + 1, to: Math.min(page * size, total), total })}
      </p>
      <span className={css.buttons}>
        {(['first', 'previous', 'next', 'last'] as const).map((name) => {
          const isThere = name === 'first' || name === 'previous' ? page === 1 : page === pages
          return (
            <Button
              key={name}
              kind="line"
              size="sm"
              aria-disabled={isThere}
              onClick={() => {
                if (!isThere) onPage(targets[name])
              }}
            >
              {t(name)}
            </Button>
          )
        })}
      </span>
    </nav>
  )
}
