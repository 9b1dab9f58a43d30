import * as z from 'zod/mini'
import { maxStrokes, signatureFrame } from '#domain/signature/strokes.ts'

const unit = z.int().check(z.minimum(0), z.maximum(signatureFrame.width))

/** A signature drawn on a pad, as strokes within the frame; empty if the name was typed. */
export const strokes = z.readonly(
  z
    .array(z.readonly(z.array(unit).check(z.maxLength(maxStrokes.numbers))))
    .check(z.maxLength(maxStrokes.count)),
)

/** Such a signature as one parameter. */
export const drawing = z.strictObject({ strokes })
