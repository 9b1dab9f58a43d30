import type { Page } from 'playwright-core'
import { urlPath } from '#wire/address/address.ts'
import { userPasskeyLoginBegin } from '#wire/calls/passkeys.ts'
import { codes } from '#wire/refusals/codes.ts'

/**
 * Opens a log-in page without passkeys in autofill, which a virtual authenticator would accept before the
 * journey presses the button.
 * @param open opens the page
 */
export async function withoutAutofill(page: Page, open: () => Promise<void>): Promise<void> {
  const address = `**${urlPath(userPasskeyLoginBegin)}`
  await page.route(address, (route) =>
    route.fulfill({ json: { code: codes.notFound, msg: '', rid: 'here', data: null } }),
  )
  const refused = page.waitForResponse(address)
  await open()
  await refused
  await page.unroute(address)
}
