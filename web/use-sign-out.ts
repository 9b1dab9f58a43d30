import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/api/api-hooks.ts'
import { paths } from '#web/shell/links.ts'

/** Signs out. Pages of one's own are left for the home page, the others stay. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const leave = async () => {
    if (pathname.startsWith(paths.profile)) await navigate('/')
    await signOut()
  }
  return () => void leave()
}
