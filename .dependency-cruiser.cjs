/** The wings of the server whose subjects meet only at the files that they offer. */
const serverWing = '^server/(sale|catalogue|people|trade|sellers|site)/'

/** Where the composition root declares what wings add to the server and offer to each other. */
const wingTypes = '^server/wings\\.ts$'

/** The names of audited actions, which are the keys of their labels. */
const actionNames = '^web/staff/audit/action-name\\.ts$'

/** Tests, and the `testing.ts` or `testing/` that help them. */
const forTests = '\\.test\\.tsx?$|/testing(/|\\.ts$)'

/**
 * What subjects of the server offer to other wings besides `<wing>/<subject>/<subject>.ts`. Think twice before you add
 * a line: what is offered can no longer be changed alone.
 */
const offered = [
  // How items of a consignment become lots of a draft.
  'catalogue/drafts/prepare-lots',
  // How a consignment takes lots of a draft, whose owner its seller becomes.
  'catalogue/owners/consigned-lots',
  // How spreadsheets and texts of unknown encodings are read.
  'catalogue/imports/encoding',
  'catalogue/imports/reader',
  // How a sale's events become the lots and sales that others show.
  'catalogue/sales/entries',
  // What a subject says of its things so that they are found, and how texts are compared.
  'catalogue/search/document',
  'catalogue/search/normal',
  'catalogue/search/ts-query',
  // What colleagues and clients are called.
  'people/accounts/person-names',
  // The secret of a link, of which only the digest is stored.
  'people/accounts/tokens',
  // Which of three chosen places lies in none of the others.
  'people/accounts/unlisted-place',
  // Who has switched off notices on pages: checked with every bid.
  'people/notices/quiet',
  // Whether a viewer may see the reserves and commission bids of a sale.
  'people/staff/sees-secrets',
  // How a call submits a command to a sale.
  'sale/bidding/submit-command',
  // The result of a command to a sale.
  'sale/rooms/outcome',
  // How an enquiry becomes an item of a consignment.
  'sellers/items/change-items',
  // How a spreadsheet becomes items of a consignment.
  'sellers/items/import-items',
  // The edition of the conditions that a sale is published under.
  'site/content/conditions-in-force',
  // How a spreadsheet becomes products and gifts.
  'trade/goods/goods-rows',
  'trade/goods/import-goods',
  'trade/goods/undo-import',
  // Which countries and states are delivered to.
  'trade/deliveries/coverage',
  // How every document begins, and how it is served.
  'trade/documents/letterhead',
  'trade/documents/send-pdf',
  // To whom a document is addressed.
  'trade/orders/billed-to',
]

/** The fences between the rooms; docs/architecture.md draws them, and a test holds the two together. */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^domain/', pathNot: forTests },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'wire-imports-domain-and-zod',
      severity: 'error',
      // The list of all calls reads its folder; browsers never load it.
      from: { path: '^wire/', pathNot: `${forTests}|^wire/calls/call-files\\.ts$` },
      to: { pathNot: '^(wire|domain)/|^node_modules/(zod|@noble/hashes|libphonenumber-js)/' },
    },
    {
      name: 'web-knows-the-server-by-type-in-one-file',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/kit/page/page-context\\.ts$' },
      to: { path: '^server/' },
    },
    {
      name: 'page-context-takes-only-types',
      severity: 'error',
      from: { path: '^web/kit/page/page-context\\.ts$' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-imports-web',
      comment:
        'The built pages come in through server/platform/http/pages-source.ts, which loads them when it runs.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/', pathNot: actionNames },
    },
    {
      name: 'server-takes-only-the-type-of-action-names',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: actionNames, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-imports-no-wing',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: forTests },
      to: { path: '^server/', pathNot: ['^server/platform/', wingTypes] },
    },
    {
      name: 'server-wings-meet-at-the-file-a-subject-offers',
      severity: 'error',
      from: { path: serverWing, pathNot: forTests },
      to: {
        path: '^server/',
        pathNot: [
          '^server/(?:platform|$1)/',
          '^server/[^/]+/([^/]+)/\\1\\.ts$',
          wingTypes,
          ...offered.map((file) => `^server/${file}\\.ts$`),
        ],
      },
    },
    {
      name: 'wings-take-only-types-of-the-composition-root',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: forTests },
      to: { path: wingTypes, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'kit-imports-no-wing',
      severity: 'error',
      from: { path: '^web/kit/', pathNot: forTests },
      to: { path: '^web/', pathNot: '^web/kit/' },
    },
    {
      name: 'only-the-app-imports-the-app',
      severity: 'error',
      from: { path: '^web/(account|sale|shop|site|staff)/', pathNot: forTests },
      to: { path: '^web/(app/|[^/]+$)' },
    },
    {
      name: 'clients-pages-import-nothing-of-staff',
      severity: 'error',
      from: { path: '^web/(account|sale|shop|site)/', pathNot: forTests },
      to: { path: '^web/staff/' },
    },
    {
      name: 'sale-shop-and-account-import-nothing-of-site',
      severity: 'error',
      from: { path: '^web/(account|sale|shop)/', pathNot: forTests },
      to: { path: '^web/site/' },
    },
    {
      name: 'nobody-imports-the-demonstration-but-its-door',
      severity: 'error',
      from: { path: '^(domain|wire|web|server)/', pathNot: '^server/(open|main)\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^demo/' },
    },
    {
      name: 'tests-and-tools-stay-outside',
      severity: 'error',
      from: { path: '^(domain|wire|web|server|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(e2e|bench|scripts)/' },
    },
    {
      name: 'house-runs-without-packages-of-development',
      comment: '`npm start` does not install them.',
      severity: 'error',
      from: {
        path: '^(domain|wire|web|server|demo)/|^scripts/(vite|backup)/|^scripts/[a-z]+\\.m?ts$',
        pathNot: `${forTests}|^server/sale/rooms/fuzz/`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types/|^virtual:|\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/' },
    tsPreCompilationDeps: true,
    // Its own reader of TypeScript does not know version 7 and would find no modules at all.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
