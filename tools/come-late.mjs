// `npm run races`: in tests of office and shop, code that is loaded later and what servers answer take a while, each
// another: what holds only because it comes at once, in a test or in the product, fails.
const most = Number(process.env.LATE_MS ?? 0)
// Tests may hold the clock; a connection does not.
const after = globalThis.setTimeout

/** In milliseconds; some of what comes is there at once, as a rule. */
export const lateness = () => (Math.random() < 0.3 ? 0 : Math.random() * most)

const comesLate = () => new Promise((come) => after(come, lateness()))

/** For each worker of the tests. */
export function letComeLate() {
  if (most > 0) Object.assign(globalThis, { comesLate })
}

/**
 * A Vite plugin that has `import()` of the front ends come late.
 * @returns {import('vite').Plugin[]}
 */
export function lateCode() {
  if (most === 0) return []
  return [
    {
      name: 'late-code',
      enforce: 'pre',
      transform: {
        filter: {
          id: { include: /\/apps\/(office|shop)\/src\//, exclude: /\.test\.|\/testing\// },
          code: 'import(',
        },
        handler: (code) =>
          code.replace(/(?<![\w.])import\(('[^']+')\)/g, 'globalThis.comesLate().then(() => import($1))'),
      },
    },
  ]
}
