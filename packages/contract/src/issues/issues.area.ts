import * as issue from './issue.ts'
import { issueCalls } from './issue-calls.ts'
import { issueEvents } from './issue-events.ts'
import { orderStaff } from '../roles.ts'

export const issuesArea = { calls: issueCalls, events: issueEvents, listeners: orderStaff, models: [issue] }
