import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'

/** The sheet on which a card is added. */
export const AddCardSheet = lazyWhenIdle(async () => (await import('./add-card-dialog.tsx')).AddCardDialog)
