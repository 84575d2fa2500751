/** A stretch of time from `start` up to, but without, `end`. Milliseconds since 1970 UTC. */
export type Span = { start: number; end: number }

/** The same time as sorted, disjoint spans: what overlaps or touches becomes one. Empty spans fall away. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { start, end } of spans
    .filter((span) => span.start < span.end)
    .sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** What of the spans lies from `from` up to `to`. */
export function clipSpans(spans: readonly Span[], from: number, to: number): Span[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end)
}

export function someSpanCovers(spans: readonly Span[], at: number): boolean {
  return spans.some(({ start, end }) => start <= at && at < end)
}
