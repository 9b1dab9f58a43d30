import type { Page } from '#web/kit/page/page.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'

/** Title of a page from which a sale is conducted. */
export const consoleMeta = privatePageMeta(
  (messages, { auction }: { readonly page: Page; readonly auction: { readonly title: string } }) => ({
    title: `${messages.console.title}${auction.title}`,
    description: '',
  }),
)
