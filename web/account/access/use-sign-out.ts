import { useLocation, useNavigate } from 'react-router'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'

/** Signs out and ends push notifications here. Account pages redirect to the home page; others stay open. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  const call = useApiCall()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOutHere = async () => {
    if (pathname.startsWith(paths.profile)) await navigate('/')
    if (localStorage.getItem('push'))
      await import('#web/account/notices/unsubscribe-push.ts').then(({ unsubscribePush }) =>
        unsubscribePush(call),
      )
    await signOut()
  }
  return () => void signOutHere()
}
