import type { SalePush } from '../push.ts'
import type { SaleView } from '../view.ts'
import { applyPatch } from './apply-patch.ts'

/**
 * Returns the view after one more push. One that is not newer than the view, or about another sale, changes nothing.
 */
export function applyPush(view: SaleView, push: SalePush): SaleView {
  if (push.auctionId !== view.auctionId || push.seq <= view.seq) return view
  return { ...applyPatch(view, push.data), seq: push.seq }
}
