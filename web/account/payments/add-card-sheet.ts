import { later } from '#web/kit/ui/later.tsx'

/** The sheet on which a card is added. */
export const AddCardSheet = later(async () => (await import('./add-card-dialog.tsx')).AddCardDialog)
