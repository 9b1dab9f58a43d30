import type { SalePush } from '../push.ts'
import type { SaleView } from '../view.ts'
import { patched } from './patched.ts'

/** The view after one more push. One that is not newer than the view, or about another sale, changes nothing. */
export function fold(view: SaleView, push: SalePush): SaleView {
  if (push.auctionId !== view.auctionId || push.seq <= view.seq) return view
  return { ...patched(view, push.data), seq: push.seq }
}
