import { readFileSync } from 'node:fs'

const test = '\\.test\\.tsx?$|/testing/'
/** The demo is one story, told by all areas together. */
const demo = '\\.demo\\.ts$|/demo/'

/** An app's areas in the order of its one list: an area may use those before it and none behind. */
function laterAreas(/** @type {string} */ app) {
  const list = readFileSync(new URL(`apps/${app}/src/areas.ts`, import.meta.url), 'utf8')
  const areas = /export const areas = \[([^\]]+)\]/.exec(list)?.[1]?.match(/\w+/g) ?? []
  return areas.slice(0, -1).map((area, at) => ({
    name: `${app}-areas-in-order`,
    comment: `${area} stands before them in apps/${app}/src/areas.ts. What both need goes down.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^apps/${app}/src/areas/${area}/`, pathNot: `${test}|${demo}` },
    to: { path: `^apps/${app}/src/areas/(${areas.slice(at + 1).join('|')})/` },
  }))
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or there is a third; also where only types do.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The imported file or package does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|/)|\\?' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract is the lowest layer.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(packages/(?!contract/)|apps/|e2e/|bench/)' },
    },
    {
      name: 'domain-needs-only-contract',
      comment: 'contract ← domain',
      severity: 'error',
      from: { path: '^packages/domain/' },
      to: { path: '^(packages/(?!domain/|contract/)|apps/|e2e/|bench/)' },
    },
    {
      name: 'bot-needs-only-contract-and-domain',
      comment: 'contract ← domain ← bot',
      severity: 'error',
      from: { path: '^packages/bot/', pathNot: '^packages/bot/trial/' },
      to: { path: '^(packages/(?!bot/|contract/|domain/)|apps/|e2e/|bench/)' },
    },
    {
      name: 'the-bot-is-tried-on-the-demo',
      comment: 'Console and corpus stand on the demo, written once; of the server they need nothing else.',
      severity: 'error',
      from: { path: '^packages/bot/trial/' },
      to: {
        path: '^(packages/(?!bot/|contract/|domain/)|apps/|e2e/|bench/)',
        pathNot: '^apps/server/src/areas/(menu|geo)/demo/|restaurants\\.demo\\.ts$',
      },
    },
    {
      name: 'nothing-needs-the-trial-of-the-bot',
      comment: 'Console and corpus are for trying the bot out, and for measuring how soon it answers.',
      severity: 'error',
      from: { pathNot: '^(packages/bot/trial|bench)/' },
      to: { path: '^packages/bot/trial/' },
    },
    {
      name: 'session-needs-only-contract-and-domain',
      comment: 'contract ← domain ← session ← office, shop',
      severity: 'error',
      from: { path: '^packages/session/' },
      to: { path: '^(packages/(?!session/|contract/|domain/)|apps/|e2e/|bench/)' },
    },
    {
      name: 'session-is-for-browsers',
      comment: 'What both browsers share is no business of the server.',
      severity: 'error',
      from: { path: '^(apps/(server|simulators)|packages/(?!session/)[^/]+)/' },
      to: { path: '^packages/session/' },
    },
    {
      name: 'apps-stand-apart',
      comment: 'Apps talk over the wire. What two of them need belongs in a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^(apps/(?!$1/)|e2e/|bench/)', pathNot: '/dist/|^apps/server/src/areas/menu/demo/' },
    },
    {
      name: 'only-simulators-show-the-demo',
      comment: 'The menu that a simulator offers is the one of the demo, written once.',
      severity: 'error',
      from: { path: '^apps/(?!server/|simulators/)' },
      to: { path: '^apps/server/src/areas/menu/demo/' },
    },
    {
      name: 'runs-in-the-browser',
      comment: 'These files reach the browser, where Node is missing.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps/office)/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rooms-know-no-business',
      comment: 'What serves every area imports none.',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/rooms/', pathNot: test },
      to: { path: '^apps/[^/]+/src/(areas|demo)/' },
    },
    {
      name: 'rooms-know-no-context-of-areas',
      comment: 'What areas add to the context is not theirs; what they need of it stands in rooms/deps.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/rooms/', pathNot: test },
      to: {
        path: '^apps/server/src/[^/]+$',
        pathNot: '/(configuration|source-places|sql-files|start-refusal)\\.ts$',
      },
    },
    {
      name: 'rooms-stand-below',
      comment: 'What lies above the rooms of a browser program is put together of them.',
      severity: 'error',
      from: { path: '^apps/(office|shop)/src/rooms/', pathNot: test },
      to: { path: '^apps/(office|shop)/src/[^/]+$' },
    },
    ...laterAreas('server'),
    ...laterAreas('office'),
    {
      name: 'routes-belong-to-their-area',
      comment: 'Only app.ts (and tests) put routes together.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/([^/]+)/', pathNot: test },
      to: { path: '\\.routes\\.ts$', pathNot: '^apps/server/src/areas/$1/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Tests and their builders stay out of the product.',
      severity: 'error',
      from: { pathNot: `${test}|^e2e/|^bench/` },
      to: { path: test },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
