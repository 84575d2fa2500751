// Runs before each test file: random cases begin elsewhere in each run; with `PROBE_SEED` where a former one did. With
// `PROBE_RUNS`, every law is tried on so many of them.
const { PROBE_SEED: seed, PROBE_RUNS: runs } = process.env
if (seed !== undefined || runs !== undefined) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(runs !== undefined && { numRuns: Number(runs) }),
  })
}
