import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#web/app/shell/error-page.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { findTobaccoGate } from '#web/kit/page/tobacco-gate.ts'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'
import type { loader } from '#web/root.tsx'
import { lotFeatured } from '#wire/calls/lots.ts'
import { Frame } from './frame.tsx'

const loadTobaccoGate = async () => (await import('#web/site/tobacco/tobacco-gate.tsx')).TobaccoGatePage

/** Rendered by the server, loaded on demand in browsers. */
const TobaccoGatePage = import.meta.env.SSR
  ? await loadTobaccoGate()
  : lazy(async () => ({ default: await loadWithRetry(loadTobaccoGate) }))

/** Replaces a page that failed: the tobacco declaration or an error page. An error of the root has no shell. */
export function RouteError({ error }: { error: unknown }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const gate = findTobaccoGate(error)
  if (root && gate) {
    return (
      <Frame isError>
        {/* Outside Suspense: React keeps head elements of a part whose script has not loaded. */}
        <meta name="robots" content="noindex" />
        <Suspense>
          <TobaccoGatePage {...gate} />
        </Suspense>
      </Frame>
    )
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  // The root is loaded with every page, so its request id is the page's.
  const request = requestIdOf(error) ?? root?.rid
  if (!root) return <ErrorPage status={status} request={request} />
  return (
    <Frame isError>
      <ErrorPageWithLot status={status} request={request} />
    </Frame>
  )
}

/** The error page with a picture of a featured lot, once loaded. */
function ErrorPageWithLot({ status, request }: { status: number; request: string | undefined }) {
  const { data } = useApiQuery(lotFeatured, { page: 1, size: 1 })
  return <ErrorPage status={status} request={request} picture={data?.list[0]?.pictures[0]?.key ?? null} />
}

/** The request id that `preload.queryOrThrow` throws. */
function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data }: { data: unknown } = error
  const rid = typeof data === 'object' && data !== null && 'rid' in data ? data.rid : undefined
  return typeof rid === 'string' ? rid : undefined
}
