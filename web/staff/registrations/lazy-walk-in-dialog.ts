import { later } from '#web/kit/ui/later.tsx'

/** The dialog that admits a walk-in bidder (W6), loaded on demand. */
export const LazyWalkInDialog = later(async () => (await import('./walk-in-dialog.tsx')).WalkInDialog)
