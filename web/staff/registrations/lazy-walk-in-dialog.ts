import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** Returns the dialog that admits a walk-in bidder (W6), loaded on demand. */
export const LazyWalkInDialog = lazyWhenIdle(async () => (await import('./walk-in-dialog.tsx')).WalkInDialog)
