import { data } from 'react-router'
import type { PageContext } from '#web/kit/page/page-context.ts'

/** Restricts a page to the app view; the site responds with 404. */
export function appOnly({ isInApp }: Pick<PageContext, 'isInApp'>): void {
  if (!isInApp) throw data(null, { status: 404 })
}
