import type { ReactNode } from 'react'
import { mayCall } from '#domain/staff/rights.ts'
import type { Call } from '#wire/schema/call.ts'
import { useHeldRoles } from './held-roles.ts'

/** The properties of a call that rights depend on. */
type Guarded = Pick<Call, 'who' | 'verb'>

/** Returns whether the viewer may make a call. */
export const useMayCall = (call: Guarded): boolean => mayCall(useHeldRoles(), call)

/** Shows an action only to those whose call would be accepted: an auditor can read everything but take no action. */
export function MayCall({ call, children }: { call: Guarded; children: ReactNode }) {
  return useMayCall(call) && children
}
