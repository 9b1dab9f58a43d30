import { useApi } from '#web/kit/api/api-context.ts'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { resendOnReconnect } from '#web/kit/live/resend-on-reconnect.ts'

/**
 * Returns the function that sends an idempotent request of the user who is signed in, and sends it again as
 * `resendOnReconnect` does. Nothing is sent while another user or nobody is signed in.
 *
 * @returns `send` has the token of that user's session
 */
export function useResend(): <Response>(send: (token: string) => Promise<Response>) => Promise<Response> {
  const { session } = useApi()
  const userID = useUserID()
  const { socket } = useLive()
  const onReady = (run: () => void) => {
    const unsubscribes = [socket.onReady(run), session.onChange(run)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }
  return (send) =>
    resendOnReconnect(() => {
      const current = session.current()
      return (current?.userID ?? null) === userID ? send(current?.token ?? '') : null
    }, onReady)
}
