import { feedbackCalls } from '@tresen/contract/feedback'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../context.ts'
import { bindCalls } from '../../rooms/http/bind-calls.ts'
import { deleteFeedback, getFeedback, getFeedbackWorkItem, listFeedback } from './read-feedback.ts'
import { sendFeedback } from './send-feedback.ts'

export function feedbackRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, feedbackCalls, {
    sendFeedback,
    listFeedback,
    getFeedback,
    deleteFeedback,
    getFeedbackWorkItem,
  })
}
