import { later } from '#web/kit/ui/later.tsx'

/** The sheet on which somebody is admitted at the door (W6). */
export const DoorSheet = later(async () => (await import('./door-dialog.tsx')).DoorDialog)
