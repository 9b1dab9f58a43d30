import { houseContext } from '#web/house-context.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import { paths } from '#web/shell/links.ts'
import type { Route } from './+types/conditions-of-sale.route.ts'
import { LegalPage } from './legal-page.tsx'
import { conditionsOfSale } from './texts/conditions-of-sale.ts'

export function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  return { page: pageAt(house, paths.conditionsOfSale), text: conditionsOfSale[house.lang] }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && { title: data.text.title, description: data.text.summary })

export default function Legal({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />
}
