import { defineArea } from '../../area.ts'
import { issueRoutes } from './issues.routes.ts'

export const issues = defineArea({ routes: [issueRoutes] })
