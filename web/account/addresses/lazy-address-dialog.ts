import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** Returns the dialog to add or change an address, loaded on demand. */
export const LazyAddressDialog = lazyWhenIdle(
  async () => (await import('./address-dialog.tsx')).AddressDialog,
)
