import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** Returns the dialog to add a card, loaded on demand. */
export const LazyAddCardDialog = lazyWhenIdle(
  async () => (await import('./add-card-dialog.tsx')).AddCardDialog,
)
