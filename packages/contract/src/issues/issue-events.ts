import Type from 'typebox'
import { Id } from '../common.ts'
import { defineEvents } from '../define.ts'
import { Issue } from './issue.ts'

/** Each carries the whole concern; one whose version a screen has already changes nothing. */
export const issueEvents = defineEvents({
  issueAdded: Issue,
  issueUpdated: Issue,
  issueCompleted: Issue,
  issueRemoved: Type.Object({ issueId: Id }),
})
