import { readdirSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const areas = readdirSync(new URL('apps/server/src/areas', import.meta.url)).join('|')
const tests = ['**/*.test.{ts,tsx}', '**/testing/**']

/** One list per kind of file, because a later entry replaces the whole rule. */
const banned = {
  defaultExport: {
    selector: 'ExportDefaultDeclaration',
    message: 'Named exports only: a thing has one name everywhere.',
  },
  missingExtension: {
    selector: 'ImportDeclaration[source.value=/^\\.{1,2}\\u002F(?!.*\\.[a-z0-9]+(\\?inline)?$)/]',
    message: 'Relative imports name the file with its ending: Node runs these sources as they are.',
  },
  queryOutsideSql: {
    selector:
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)$/]',
    message: 'SQL lives in *.sql.ts, one statement a function.',
  },
  foreignWrite: {
    selector:
      `ImportDeclaration[importKind!="type"][source.value=/^(\\.\\.\\u002F)+(${areas})\\u002F.*\\.sql\\.ts$/]` +
      ' > ImportSpecifier[importKind!="type"][imported.name!=/^(find|list|load|count|search)/]',
    message:
      "From another area's SQL only find…, list…, load…, count… and search…; write through its use case.",
  },
  fixedStyle: {
    selector:
      'JSXAttribute[name.name="style"] > JSXExpressionContainer > ObjectExpression > Property[value.type="Literal"]',
    message: 'What never changes stands in `sx` or in a CSS module; `style` is for values that are computed.',
  },
  clock: [
    {
      selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
      message: 'Time is an argument here.',
    },
    {
      selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
      message: 'Time is an argument here.',
    },
    {
      selector: 'CallExpression[callee.object.name="DateTime"][callee.property.name="now"]',
      message: 'Time is an argument here.',
    },
    {
      selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
      message: 'Chance is an argument here.',
    },
  ],
}

export default defineConfig(
  globalIgnores(['**/node_modules', '**/dist', 'data', 'coverage', '*.mjs']),
  // The rules of this house alone: all others are asked of oxlint, in .oxlintrc.json.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser, parserOptions: { jsDocParsingMode: 'none' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-syntax': ['error', banned.defaultExport, banned.missingExtension],
      'max-lines': ['warn', { max: 300 }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['packages/domain/src/**', 'packages/bot/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', banned.defaultExport, banned.missingExtension, ...banned.clock],
      'no-restricted-globals': [
        'error',
        'process',
        'fetch',
        'setTimeout',
        'setInterval',
        'window',
        'document',
      ],
    },
  },
  {
    files: ['apps/office/src/**'],
    // The order desk's cart has a queue of its own; the others ask something and change nothing.
    ignores: [
      '**/rooms/api/use-change.ts',
      '**/areas/carts/**',
      // Before one is signed in nothing lies in the cache.
      '**/areas/identity/*.page.tsx',
      '**/areas/identity/{mail-form,code-step,new-account}.tsx',
      '**/areas/identity/passkeys/passkey-sign-in.tsx',
      '**/trial-run.tsx',
      '**/csv/import-dialog.tsx',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tanstack/react-query',
              importNames: ['useMutation'],
              message: 'The office writes through useChange.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/office/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', banned.defaultExport, banned.missingExtension, banned.fixedStyle],
    },
  },
  {
    files: ['apps/server/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        banned.defaultExport,
        banned.missingExtension,
        banned.foreignWrite,
        banned.queryOutsideSql,
      ],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'kysely', importNames: ['sql'], message: 'SQL lives in *.sql.ts.' }] },
      ],
    },
  },
  {
    files: ['apps/server/src/**/*.sql.ts', 'apps/server/src/rooms/db/**', 'apps/server/src/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', banned.defaultExport, banned.missingExtension, banned.foreignWrite],
      'no-restricted-imports': 'off',
    },
  },
  {
    files: ['apps/server/src/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', banned.defaultExport, banned.missingExtension],
      'no-restricted-imports': 'off',
    },
  },
  // Longer ones are taken apart into thing, calls and events; the list of areas has a few lines for each.
  {
    files: ['packages/contract/src/**'],
    ignores: ['packages/contract/src/areas.ts', ...tests],
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: [...tests, 'e2e/**', 'bench/**'], rules: { 'max-lines': ['warn', { max: 400 }] } },
  // What a suite describes is a list, not a function to be understood at once.
  { files: [...tests, 'e2e/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['**/*.config.ts', 'tools/count-reporter.mjs'],
    rules: { 'no-restricted-syntax': ['error', banned.missingExtension] },
  },
)
