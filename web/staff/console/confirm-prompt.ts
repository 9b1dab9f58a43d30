import { unreachable } from '#domain/lib/unreachable.ts'
import type { ActionDeps } from './action-deps.ts'
import { sendFloorBid, sendRejection } from './bid-actions.ts'
import { sendOpenLot } from './calling-actions.ts'
import { sendPassingOver } from './hammer-actions.ts'
import type { Prompt } from './use-prompt.ts'

/** Sends the action that a prompt confirms, overriding pending online bids if the prompt says so (V13). */
export function confirmPrompt(deps: ActionDeps, prompt: Prompt): void {
  deps.prompts.close()
  switch (prompt.kind) {
    case 'openLot':
      sendOpenLot(deps, prompt.opens.id)
      break
    case 'split':
      sendFloorBid(deps, prompt.bid, true)
      break
    case 'unusual':
      if (prompt.offerId === null) sendFloorBid(deps, prompt.bid)
      else sendRejection(deps, prompt.offerId, 'floorFirst', prompt.bid)
      break
    case 'pass':
      sendPassingOver(deps, 'pass')
      break
    case 'offer':
      sendPassingOver(deps, prompt.action)
      break
    // These prompts are answered with a reason, a paddle or lots.
    case 'reject':
    case 'buyer':
    case 'parcel':
    case 'choice':
      break
    default:
      unreachable(prompt)
  }
}
