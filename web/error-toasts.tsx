import { useEffect } from 'react'
import { useApi } from '#web/api/api-context.ts'
import { useLine } from '#web/live/use-connection.ts'
import { useToast } from '#web/ui/toaster.tsx'
import { isWorthSaying } from './error-toast.ts'

/** Says what goes wrong with any call of the page, one thing at a time. */
export function ErrorToasts() {
  const { client } = useApi()
  const { show } = useToast()
  const line = useLine()
  useEffect(
    () =>
      client.onError((error, path) => {
        if (isWorthSaying(error, path, line)) show({ key: 'call', kind: 'error', text: error.message })
      }),
    [client, show, line],
  )
  return null
}
