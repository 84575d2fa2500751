/** How a trace says that nothing was understood, and that something is not on the menu: others look for it. */
export const traceMarks = { notUnderstood: 'nicht verstanden', notOnMenu: '→ unbekannt,' } as const

/** Whether the bot did not understand a message, or did not find what it named, by the trace of its answer. */
export function isPuzzled(trace: readonly string[]): boolean {
  return trace.some((line) => line === traceMarks.notUnderstood || line.includes(traceMarks.notOnMenu))
}
