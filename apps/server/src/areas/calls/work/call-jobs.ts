/** Looks after a call when its deadline has passed. */
export const callDeadlineJob = { name: 'callDeadline' } as const
/** Tells the line of a call what is said on it from now on. */
export const steerJob = { name: 'steerCall', attempts: 4 } as const
/** Sees now and then whether the line of people who speak is still there. */
export const lineCheckJob = { name: 'checkLine' } as const

const LINE_CHECK_MS = 30_000

/** When that is to be seen next. */
export function nextLineCheck(callId: string) {
  return { key: `line ${callId}`, at: new Date(Date.now() + LINE_CHECK_MS) }
}
