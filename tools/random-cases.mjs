// Runs before each test file: random cases begin elsewhere in each run; with `PROBE_SEED` where a former one did.
const seed = process.env['PROBE_SEED']
if (seed !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}
