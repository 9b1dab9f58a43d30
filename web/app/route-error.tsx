import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#web/app/shell/error-page.tsx'
import { errorDataOf } from '#web/kit/page/error-data.ts'
import { type House, HouseProvider, nameless } from '#web/kit/page/house.tsx'
import { findTobaccoGate } from '#web/kit/page/tobacco-gate.ts'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import { Frame } from './frame.tsx'
import { useRoot } from './use-root.ts'

const loadTobaccoGate = async () => (await import('#web/site/tobacco/tobacco-gate.tsx')).TobaccoGatePage

/** Rendered by the server, loaded on demand in browsers. */
const TobaccoGatePage = import.meta.env.SSR
  ? await loadTobaccoGate()
  : lazy(async () => ({ default: await loadWithRetry(loadTobaccoGate) }))

/** Replaces a failed page by the tobacco declaration or an error page. An error of the root has no shell. */
export function RouteError({ error }: { error: unknown }) {
  const root = useRoot()
  const gate = findTobaccoGate(error)
  if (root && gate) {
    return (
      <Frame isError>
        {/* Outside Suspense, since React retains head elements of a part whose script has not loaded. */}
        <meta name="robots" content="noindex" />
        <Suspense>
          <TobaccoGatePage {...gate} />
        </Suspense>
      </Frame>
    )
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const { rid, sale } = errorDataOf(thrown)
  // The root is loaded with every page, so its request id is that of the page.
  const page = <ErrorPage status={status} request={rid ?? root?.rid} sale={sale ?? null} hasBrand={!root} />
  return root ? (
    <Frame isError>{page}</Frame>
  ) : (
    <HouseProvider house={hasHouse(thrown) ? thrown.house : nameless}>{page}</HouseProvider>
  )
}

/** Returns whether the root's loader threw the company with its error page. */
const hasHouse = (thrown: unknown): thrown is { readonly house: House } =>
  typeof thrown === 'object' && thrown !== null && 'house' in thrown
