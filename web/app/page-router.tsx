import type { ReactNode } from 'react'
import { use } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hasNavigatedAway } from './has-navigated-away.ts'

let isRouterCreated = false

/** Never resolves: the page stays as it is until it is replaced. */
const reload = () => new Promise<never>(() => location.reload())

/**
 * The router of the page. It reads the address when it is first rendered: if the user has gone back or forward until
 * then, the page is reloaded, and until then stays as the server rendered it. The router is called and not rendered,
 * because React could let another event run in between.
 */
export function PageRouter(): ReactNode {
  if (!isRouterCreated && hasNavigatedAway()) use(reload())
  isRouterCreated = true
  return HydratedRouter({})
}
