import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The panel of the chat. */
type Panel = ComponentType<{
  readonly open: boolean
  readonly onUnread: (count: number) => void
  readonly onClose: () => void
}>

const ChatPanel = lazyWhenIdle(async () => (await import('./chat-panel.tsx')).ChatPanel)

type ClientServices = {
  readonly isOpen: boolean
  /** Number of unread answers. */
  readonly unread: number
  readonly show: () => void
  /** Loads the chat, which is about to be opened. */
  readonly prepare: () => void
}

const noop = () => undefined
const Context = createContext<ClientServices>({ isOpen: false, unread: 0, show: noop, prepare: noop })

/** Returns the chat, and whether it has news. Nothing outside a provider. */
export const useClientServices = (): ClientServices => use(Context)

/**
 * Provides the chat to a page's bar, menu and footer. It is loaded when about to be opened, or when there is a
 * conversation that may hold an answer.
 *
 * @param panel where the chat has a place of its own
 */
export function ClientServicesProvider({
  panel: Panel = ChatPanel,
  children,
}: {
  panel?: Panel
  children: ReactNode
}) {
  const userID = useUserID()
  const opener = useRef<Element | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (userID || document.cookie.includes('chat=')) setMounted(true)
  }, [userID])
  // After the panel's own effect: while it covers a phone's page, nothing else takes the focus.
  useEffect(() => {
    if (isOpen) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [isOpen])
  const show = useCallback(() => {
    opener.current = document.activeElement
    // It stays when it is closed: answers still arrive.
    setMounted(true)
    setOpen(true)
  }, [])
  const prepare = useCallback(() => setMounted(true), [])
  const value = useMemo(() => ({ isOpen, unread, show, prepare }), [isOpen, unread, show, prepare])
  return (
    <Context value={value}>
      {children}
      {isMounted && <Panel key={userID} open={isOpen} onUnread={setUnread} onClose={() => setOpen(false)} />}
    </Context>
  )
}
