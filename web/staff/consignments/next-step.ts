import { type ConsignmentMove, consignmentMoved } from '#domain/consignments/consignment-state.ts'
import { type AgreementState, agreementMoved, termsSavedIn } from '#domain/consignments/edition-state.ts'

/** What staff can do with a consignment. `terms` and `sign` open forms. */
export type ConsignmentStep = 'terms' | 'send' | 'sign' | 'remind' | Exclude<ConsignmentMove, 'send' | 'sign'>

const editionSteps = ['send', 'sign', 'recall', 'decline'] as const
const plainSteps = ['receive', 'activate', 'close', 'reopen', 'cancel'] as const

/** Returns the possible next steps (S1): the main one, if there is one, and the others. */
export function stepsOf(agreement: AgreementState): {
  readonly next: ConsignmentStep | null
  readonly others: readonly ConsignmentStep[]
} {
  const needsTerms = agreement.edition === null || agreement.edition === 'declined'
  const all: readonly ConsignmentStep[] = [
    ...(needsTerms && termsSavedIn(agreement) !== null ? (['terms'] as const) : []),
    ...editionSteps.filter((step) => agreementMoved(agreement, step) !== null),
    ...(agreement.edition === 'sent' ? (['remind'] as const) : []),
    ...plainSteps.filter((step) => consignmentMoved(agreement.state, step) !== null),
  ]
  const forward: readonly ConsignmentStep[] = ['terms', 'send', 'sign', 'receive', 'activate', 'close']
  // An active consignment may receive more items, but its main next step is to close it.
  const next =
    forward.find((step) => all.includes(step) && !(step === 'receive' && agreement.state === 'active')) ??
    null
  return { next, others: all.filter((step) => step !== next) }
}
