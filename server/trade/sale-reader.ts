import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'mailNames'>
}

/** Returns the recipient of a letter about a sale, with the sale and its name, or null if either no longer exists. */
export async function saleReader(
  { accounts, catalogue }: Deps,
  { user_id, auction_id }: { readonly user_id: string; readonly auction_id: string },
) {
  const [sale, reader] = await Promise.all([catalogue.published(auction_id), accounts.recipientOf(user_id)])
  if (!sale || !reader) return null
  const { sale: name } = await catalogue.mailNames(sale, '', reader.lang)
  return { sale, reader, name }
}
