import type { MetaDescriptor } from 'react-router'
import { messagesIn } from '#web/kit/i18n/messages.ts'
import { type Page, pageMeta } from '#web/kit/page/page.ts'
import type { AuthPageName } from './auth-page-data.ts'

/** Returns the metadata of a sign-in page, which is excluded from search engines. */
export function authMeta(data: { readonly page: Page } | undefined, name: AuthPageName): MetaDescriptor[] {
  if (!data) return []
  const { title, description } = messagesIn(data.page.lang).account[name]
  return pageMeta(data.page, { title, description, isHidden: true })
}
