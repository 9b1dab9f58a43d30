import type { WireRefusal } from '#wire/refusals/refusal-data.ts'
import type { CallSpec, Viewer } from './calls.ts'

/** Admits calls with the key of a partner instead of a session (Q8). */
export type PartnerCalls = {
  /** Returns the viewer as whom a call is made, or why it is refused. */
  admit(key: string, call: CallSpec, now: number): Promise<Viewer | WireRefusal>
}
