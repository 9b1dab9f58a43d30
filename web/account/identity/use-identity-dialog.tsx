import { type ReactNode, useState } from 'react'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

const IdentityDialog = lazyWhenIdle(async () => (await import('./identity-dialog.tsx')).IdentityDialog)

/** Returns the dialog of the identity check, loaded on demand, and a function that opens it. */
export function useIdentityDialog(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return {
    open: () => setIsOpen(true),
    dialog: isOpen !== null && <IdentityDialog open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}
