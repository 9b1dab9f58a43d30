import { say } from '#demo/say.ts'

/** Who sends the cigars to the sale. */
export const owners = {
  vault: say(
    'A private vault in Quarry Bay, humidity logged weekly since 2009. Bought from the appointed importer.',
    '鰂鱼涌私人雪茄库，自 2009 年起每周记录湿度。购自指定进口商。',
  ),
  maker: say(
    'The closed stock of a Central merchant, imported and duty paid by him. Invoices and import permits seen by us.',
    '中环烟商结业存货，由其进口并完税。发票与进口许可经本行查核。',
  ),
  cellar: say(
    'A household on Kadoorie Hill. Bought on travels with receipts kept; duty paid on arrival in Hong Kong.',
    '嘉道理山住户旧藏。旅途购入并留存票据，抵港时已完税。',
  ),
}
