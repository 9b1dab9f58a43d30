import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'

/**
 * Shows that a list or a record is loading or could not be loaded.  @param message the text for the latter
 */
export function LoadingOrError({
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
