import { type ReactNode, useState } from 'react'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

const IdentityDialog = lazyWhenIdle(async () => (await import('./identity-dialog.tsx')).IdentityDialog)

/** The sheet of one's identity check, which is fetched when it is first asked for; and what opens it. */
export function useIdentitySheet(): { readonly open: () => void; readonly sheet: ReactNode } {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return {
    open: () => setIsOpen(true),
    sheet: isOpen !== null && <IdentityDialog open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
