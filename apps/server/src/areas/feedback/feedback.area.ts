import { defineArea } from '../../area.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { forgetOldFeedback } from './send-feedback.ts'

export const feedback = defineArea({ routes: [feedbackRoutes], upkeep: [forgetOldFeedback] })
