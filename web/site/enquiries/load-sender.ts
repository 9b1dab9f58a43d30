import { fullName } from '#web/kit/names/person-name.ts'
import type { PageContext } from '#web/kit/page/page-context.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { nationalPhone } from '#wire/words/phone.ts'

/** The contact details of the sender; '' if unknown. `phone` is without the dialling code, `countryCode`. */
export type Sender = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly countryCode: string
}

/** Loads the contact details of a signed-in member. */
export async function loadSender(pageContext: PageContext): Promise<Sender> {
  const info = (await pageContext.viewer()) ? await pageContext.call(userInfo, {}) : null
  if (!info?.ok) return { name: '', email: '', phone: '', countryCode: '' }
  const { email, phone, countryCode } = info.data
  return { name: fullName(info.data), email, phone: nationalPhone(phone, countryCode), countryCode }
}
