import { useApi } from '#web/kit/api/api-context.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import type { Environment } from '#web/kit/live/environment.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { type Resending, resendUntilSettled } from '#web/kit/live/resend-until-settled.ts'

/** `send` has the token of the user's session. */
type OwnRequest<Response> = Pick<Resending<Response>, 'refusals' | 'onUnanswered' | 'wasSent'> & {
  readonly send: (token: string) => Promise<Response>
}

/**
 * Returns the function that sends an idempotent request of the signed-in user until it is settled. Nothing is
 * sent while another user or nobody is signed in.
 */
export function useResend(): <Response>(request: OwnRequest<Response>) => Promise<Response> {
  const { session } = useApi()
  const userId = useUserId()
  const { socket } = useLive()
  const onReady = (run: () => void) => {
    const unsubscribes = [socket.onReady(run), session.onChange(run)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }
  return ({ send, ...request }) =>
    resendUntilSettled({
      ...request,
      send: () => {
        const current = session.current()
        return (current?.userID ?? null) === userId ? send(current?.token ?? '') : null
      },
      onReady,
      setTimer,
    })
}

const setTimer: Environment['setTimer'] = (delay, run) => {
  const timer = setTimeout(run, delay)
  return () => clearTimeout(timer)
}
