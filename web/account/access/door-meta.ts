import type { MetaDescriptor } from 'react-router'
import { messagesIn } from '#web/kit/i18n/messages.ts'
import { type Page, pageMeta } from '#web/kit/page/page.ts'
import type { Door } from './door-data.ts'

/** The head of a page on the way in. Search engines pass it over. */
export function doorMeta(data: { readonly page: Page } | undefined, door: Door): MetaDescriptor[] {
  if (!data) return []
  const { title, description } = messagesIn(data.page.lang).account[door]
  return pageMeta(data.page, { title, description, isHidden: true })
}
