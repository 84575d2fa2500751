/** How many random cases a law is tried on: 100, or as many as `PROBE_RUNS` says. */
export const lawRuns = Number(process.env['PROBE_RUNS'] ?? 100)

/** Long enough for all of them, in milliseconds. */
export const lawTime = Math.max(20_000, lawRuns * 40)
