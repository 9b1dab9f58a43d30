import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The sheet on which an address is added or changed. */
export const AddressSheet = lazyWhenIdle(async () => (await import('./address-dialog.tsx')).AddressDialog)
