import { monitorEventLoopDelay } from 'node:perf_hooks'

const TICK_MS = 5
const SAMPLE_MS = 10
const NANOSECONDS = 1e6

/**
 * Times what follows. The answer is how long it took, in milliseconds of a machine that has nothing else to do: others
 * may have wanted it all the time, or for a moment in the midst, or only now.
 */
export function stopwatch(): () => number {
  const ticks = monitorEventLoopDelay({ resolution: TICK_MS })
  const began = performance.now()
  ticks.enable()
  return () => {
    ticks.disable()
    const lasted = performance.now() - began
    const lateness = ticks.count ? ticks.mean / NANOSECONDS / TICK_MS : 1
    return lasted / Math.max(lateness, busyness())
  }
}

/** How many times longer than alone this process takes now. */
function busyness(): number {
  const began = performance.now()
  const used = process.cpuUsage()
  const usedMs = () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000
  }
  while (usedMs() < SAMPLE_MS);
  return Math.max(1, (performance.now() - began) / usedMs())
}
