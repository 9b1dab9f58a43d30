import { alternativeTo } from '#domain/auction/changes/alternative-to.ts'
import type { Command } from '#domain/auction/commands.ts'
import type { Refusal } from '#domain/auction/refusal.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { Instant } from '#domain/money/money.ts'
import { refusal, type WireRefusal } from './refusal-data.ts'
import { toWireRefusal } from './sale-refusal.ts'

/** Returns a refused change of a published sale for the wire, with the possible alternatives (K4). */
export function changeRefusal(reason: Refusal, sale: SaleState, command: Command, at: Instant): WireRefusal {
  if (reason.kind !== 'wrongState') return toWireRefusal(reason)
  const { status } = reason
  const instead = alternativeTo(sale, command, status, at)
  return refusal('wrongState', { status, ...(instead && { instead }) })
}
