import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The dialog for adding or changing an address, loaded on demand. */
export const LazyAddressDialog = lazyWhenIdle(
  async () => (await import('./address-dialog.tsx')).AddressDialog,
)
