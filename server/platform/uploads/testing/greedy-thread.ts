import { createSpinningInspect } from './spinning-inspect.ts'

const kept: unknown[] = []

/** A check that exhausts memory for files that contain `spin`. */
export const inspect = createSpinningInspect(() => kept.push({ number: kept.length }))
