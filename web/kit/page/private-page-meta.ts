import type { MetaDescriptor } from 'react-router'
import { type Messages, messagesIn } from '#web/kit/i18n/messages.ts'
import { type Page, pageMeta } from './page.ts'

/**
 * Creates the `meta` of a route that search engines skip.
 *
 * @param texts returns title and description in the page's language from the loaded data
 */
export const privatePageMeta =
  <Loaded extends { readonly page: Page }>(
    texts: (messages: Messages, loaded: Loaded) => { readonly title: string; readonly description: string },
  ) =>
  ({ loaderData }: { readonly loaderData?: Loaded | null | undefined }): MetaDescriptor[] => {
    if (!loaderData) return []
    const { title, description } = texts(messagesIn(loaderData.page.lang), loaderData)
    return pageMeta(loaderData.page, { title, description, isHidden: true })
  }
