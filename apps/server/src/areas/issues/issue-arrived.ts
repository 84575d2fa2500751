/** The job by which an area behind this one hears of a concern. */
export const issueArrived = { name: 'issueArrived' }
