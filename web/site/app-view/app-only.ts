import { data } from 'react-router'
import type { HouseView } from '#web/kit/page/house-context.ts'

/** Restricts a page to the app view; the site responds with 404. */
export function appOnly({ isInApp }: Pick<HouseView, 'isInApp'>): void {
  if (!isInApp) throw data(null, { status: 404 })
}
