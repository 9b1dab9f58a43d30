const subject = '^server/([^/]+)/'

/** Tests, and the `testing.ts` or `testing/` that help them. */
const forTests = '\\.test\\.tsx?$|/testing(/|\\.ts$)'

/**
 * What the subjects of the server offer to each other besides `<subject>/<subject>.ts`. Think twice before
 * you add a line: what is offered can no longer be changed alone.
 */
const offered = [
  'database/rows',
  // How connections are made; tests of lines that fail open pools of their own.
  'database/connect',
  'database/gathered',
  'database/held-connection',
  'database/kept',
  'http/calls',
  // The guest that calls from within the server, and tests, come as.
  'http/guest',
  // By which cookie of a request the house knows who looks, for sockets as for pages.
  'http/viewer',
  // What a desk brings to the ledger, and what it reads there.
  'ledger/entry',
  'ledger/part',
  // How any subject brings a command to a sale's desk, and what comes of it.
  'bidding/ask-desk',
  'rooms/outcome',
  'catalogue/entries',
  // What a subject tells of its things so that they are found.
  'search/document',
  // How texts and queries are compared.
  'search/normal',
  // What a subject holds of people, and how it lets go of it.
  'accounts/personal-data',
  // Which of three chosen places lies in none of the others.
  'accounts/misplaced',
  // What orders and deliveries keep of an address, as it was when they were asked for.
  'accounts/kept-address',
  // Where the house delivers, and of which countries an address must say its state.
  'deliveries/reach',
  // When a card's time is over.
  'payments/expiry',
  // Practice cards on file that nobody has typed: the demonstration's, and those of tests.
  'payments/practice/put-cards',
  // How amounts and days are written in letters and on paper.
  'mail/figures',
  // How whoever is paid by card hears of it.
  'payments/payee',
  // Lets work on files run a few at a time.
  'files/gate',
  // How files from strangers come and are checked, whatever they are sent for.
  'uploads/crowd',
  'uploads/inspector',
  'uploads/refused',
  'uploads/shelf',
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
      from: { path: '^wire/', pathNot: forTests },
      to: { pathNot: '^(wire|domain)/|^node_modules/(zod|@noble/hashes|libphonenumber-js)/' },
    },
    {
      name: 'web-knows-the-server-by-type-in-one-file',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/house-context\\.ts$' },
      to: { path: '^server/' },
    },
    {
      name: 'house-context-takes-only-types',
      severity: 'error',
      from: { path: '^web/house-context\\.ts$' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The built pages come in through server/http/pages-source.ts, which loads them when it runs.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'subjects-meet-at-the-file-they-offer',
      severity: 'error',
      from: { path: subject },
      to: {
        path: subject,
        pathNot: [
          '^server/$1/',
          '^server/([^/]+)/\\1\\.ts$',
          '^server/[^/]+/testing(/|\\.ts$)',
          ...offered.map((file) => `^server/${file}\\.ts$`),
        ],
      },
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
