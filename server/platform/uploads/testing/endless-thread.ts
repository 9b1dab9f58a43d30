import { createSpinningInspect } from './spinning-inspect.ts'

/** A check that never ends for files that contain `spin`. */
export const inspect = createSpinningInspect(() => performance.now())
