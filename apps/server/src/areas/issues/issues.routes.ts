import { issueCalls } from '@tresen/contract/issues/issue-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { addIssue, addIssuePhoto } from './add-issue.ts'
import { answerIssue, compensateIssue } from './answer-issue.ts'
import { acknowledgeIssue, completeIssue, deleteIssue } from './change-issue.ts'
import { getIssuePhoto, listIssues } from './find-issues.ts'

export function issueRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, issueCalls, {
    listIssues,
    addIssue,
    addIssuePhoto,
    getIssuePhoto,
    acknowledgeIssue,
    answerIssue,
    compensateIssue,
    completeIssue,
    deleteIssue,
  })
}
