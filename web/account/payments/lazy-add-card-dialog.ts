import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The dialog for adding a card, loaded on demand. */
export const LazyAddCardDialog = lazyWhenIdle(
  async () => (await import('./add-card-dialog.tsx')).AddCardDialog,
)
