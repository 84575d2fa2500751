const SAMPLE_MS = 10

/** How many times longer than alone this process takes now, because others want the machine too; 1 in peace. */
export function busyness(): number {
  const began = performance.now()
  const used = process.cpuUsage()
  const usedMs = () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000
  }
  while (usedMs() < SAMPLE_MS);
  return Math.max(1, (performance.now() - began) / usedMs())
}
