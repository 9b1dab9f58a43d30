import { createSpinningInspect } from './spinning-inspect.ts'

const allocated: unknown[] = []

/** A check that exhausts memory for files that contain `spin`. */
export const inspect = createSpinningInspect(() => allocated.push({ number: allocated.length }))
