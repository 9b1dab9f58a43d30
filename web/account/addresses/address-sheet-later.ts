import { later } from '#web/kit/ui/later.tsx'

/** The sheet on which an address is added or changed. */
export const AddressSheet = later(async () => (await import('./address-dialog.tsx')).AddressDialog)
