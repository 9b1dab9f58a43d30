import { paths } from '#web/kit/navigation/links.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'

/** Pages on which a second form distracts: account, log-in, registration, basket, checkout and payment. */
const transactions =
  /^\/(profile|order|payment|login|register|verification|resetPassword|mall\/(cart|checkout|order|payment)|gifts\/placeOrder|auction\/[^/]+\/register)(\/|$)/

/**
 * Returns whether a page shows the newsletter box. Staff pages and pages with their own newsletter form do
 * not.  @param pathname the path without its language prefix
 */
export const hasNewsletter = (pathname: string): boolean =>
  pathname !== '/' &&
  !pathname.startsWith(paths.newsletter) &&
  !`${pathname}/`.startsWith(`${staffRootPath}/`) &&
  !transactions.test(pathname)
