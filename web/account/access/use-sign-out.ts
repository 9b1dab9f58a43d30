import { useLocation, useNavigate } from 'react-router'
import { useApiCall, useSession } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'

/** Signs out; this browser is told nothing more. Pages of one's own are left for the home page, the others stay. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  const ask = useApiCall()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const leave = async () => {
    if (pathname.startsWith(paths.profile)) await navigate('/')
    if (localStorage.getItem('push'))
      await import('#web/account/notices/leave-push.ts').then((it) => it.leavePush(ask))
    await signOut()
  }
  return () => void leave()
}
