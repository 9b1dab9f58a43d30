import { data } from 'react-router'
import type { HouseView } from '#web/kit/page/house-context.ts'

/** Lets nobody but the app's view see a page: the site has none at its address. */
export function appOnly({ isInApp }: Pick<HouseView, 'isInApp'>): void {
  if (!isInApp) throw data(null, { status: 404 })
}
