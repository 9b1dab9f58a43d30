import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '#web/app/shell/error-page.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { findTobaccoGate } from '#web/kit/page/tobacco-gate.ts'
import { persistently } from '#web/kit/ui/persistently.ts'
import type { loader } from '#web/root.tsx'
import { lotFeatured } from '#wire/calls/lots.ts'
import { Frame } from './frame.tsx'

const bringDoor = async () => (await import('#web/site/tobacco/tobacco-door.tsx')).TobaccoDoor

/** Rendered at once by the server, and fetched by a browser when it is needed. */
const TobaccoDoor = import.meta.env.SSR
  ? await bringDoor()
  : lazy(async () => ({ default: await persistently(bringDoor) }))

/** What stands in place of a page: the door before tobacco, or the page of a fault. One of the root itself stands alone. */
export function Fault({ error }: { error: unknown }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const closed = findTobaccoGate(error)
  if (root && closed) {
    return (
      <Frame isFault>
        {/* Beside the door: of a part whose script is not there yet, React leaves in the head what the server wrote. */}
        <meta name="robots" content="noindex" />
        <Suspense>
          <TobaccoDoor {...closed} />
        </Suspense>
      </Frame>
    )
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  // The root is loaded with every page, so that its request is the page's.
  const request = ridOf(error) ?? root?.rid
  if (!root) return <ErrorPage status={status} request={request} />
  return (
    <Frame isFault>
      <HungFault status={status} request={request} />
    </Frame>
  )
}

/** With a lot of the house on its wall, once there is one to hang. */
function HungFault({ status, request }: { status: number; request: string | undefined }) {
  const { data } = useApiQuery(lotFeatured, { page: 1, size: 1 })
  return <ErrorPage status={status} request={request} picture={data?.list[0]?.pictures[0]?.key ?? null} />
}

/** The id of the call that a page could not be without, as `preload.need` throws it. */
function ridOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data }: { data: unknown } = error
  const rid = typeof data === 'object' && data !== null && 'rid' in data ? data.rid : undefined
  return typeof rid === 'string' ? rid : undefined
}
