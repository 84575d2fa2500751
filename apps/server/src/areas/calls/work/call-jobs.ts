/** Looks after a call when its deadline has passed. */
export const callDeadlineJob = { name: 'callDeadline' } as const
/** Tells the line of a call what is said on it from now on. */
export const steerJob = { name: 'steerCall', attempts: 4 } as const
