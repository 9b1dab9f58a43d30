import { liquorNotice } from '#domain/law/liquor-notice.ts'

/** Shows the statutory notices about liquor and minors in both languages, whatever the page's language (C1). */
export function LiquorNotice({ className }: { className?: string | undefined }) {
  return (
    <>
      <p className={className} lang="en">
        {liquorNotice.en}
      </p>
      <p className={className} lang="zh-Hant">
        {liquorNotice['zh-Hant']}
      </p>
    </>
  )
}
