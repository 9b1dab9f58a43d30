import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'

/**
 * Until a list or a record is loaded, or where it could not be.
 *
 * @param message that it could not be loaded
 */
export function Waiting({
  message,
  query: { isError, isFetching, refetch },
}: {
  message: string
  query: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}) {
  if (!isError) return <Skeleton />
  return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />
}
