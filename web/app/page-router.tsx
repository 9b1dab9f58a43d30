import type { ReactNode } from 'react'
import { use } from 'react'
import { HydratedRouter } from 'react-router/dom'
import { hasNavigatedAway } from './has-navigated-away.ts'

let isRouterCreated = false

/** Reloads the page and never resolves, so that the page is unchanged until it is replaced. */
const reload = () => new Promise<never>(() => location.reload())

/**
 * Renders the page's router. The router reads the URL on its first render; if the user has gone back or
 * forward before that, the page is reloaded, and stays as rendered by the server until then. The router is
 * called rather than rendered, because React could let another event run in between.
 */
export function PageRouter(): ReactNode {
  if (!isRouterCreated && hasNavigatedAway()) use(reload())
  isRouterCreated = true
  return HydratedRouter({})
}
