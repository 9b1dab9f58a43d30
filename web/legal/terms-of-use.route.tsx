import { houseContext } from '#web/house-context.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import { paths } from '#web/shell/links.ts'
import type { Route } from './+types/terms-of-use.route.ts'
import { LegalPage } from './legal-page.tsx'
import { termsOfUse } from './texts/terms-of-use.ts'

export function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  return { page: pageAt(house, paths.termsOfUse), text: termsOfUse[house.lang] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { title: data.text.title, description: data.text.summary })

export default function Legal({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />
}
