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
import { useUserId } from '#web/kit/api/api-hooks.ts'
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
  /** The number of unread replies. */
  readonly unread: number
  readonly show: () => void
  /** Loads the chat before it is opened. */
  readonly prepare: () => void
}

const noop = () => undefined
const Context = createContext<ClientServices>({ isOpen: false, unread: 0, show: noop, prepare: noop })

/** Returns the chat and its number of unread replies; does nothing outside a provider. */
export const useClientServices = (): ClientServices => use(Context)

/**
 * Provides the chat to a page's bar, menu and footer. It is loaded shortly before it is opened, or if a
 * conversation may have a reply.
 *
 * @param panel the panel to show, for pages that place the chat themselves
 */
export function ClientServicesProvider({
  panel: Panel = ChatPanel,
  children,
}: {
  panel?: Panel
  children: ReactNode
}) {
  const userId = useUserId()
  const opener = useRef<Element | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (userId || document.cookie.includes('chat=')) setMounted(true)
  }, [userId])
  // Runs after the panel's own effect: while it covers the page on a phone, nothing else takes the focus.
  useEffect(() => {
    if (isOpen) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [isOpen])
  const show = useCallback(() => {
    opener.current = document.activeElement
    // It stays mounted when it is closed, as replies still arrive.
    setMounted(true)
    setOpen(true)
  }, [])
  const prepare = useCallback(() => setMounted(true), [])
  const value = useMemo(() => ({ isOpen, unread, show, prepare }), [isOpen, unread, show, prepare])
  return (
    <Context value={value}>
      {children}
      {isMounted && <Panel key={userId} open={isOpen} onUnread={setUnread} onClose={() => setOpen(false)} />}
    </Context>
  )
}
