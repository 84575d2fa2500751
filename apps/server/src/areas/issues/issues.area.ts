import { defineArea } from '../../area.ts'
import { seedIssues } from './issues.demo.ts'
import { issueRoutes } from './issues.routes.ts'

export const issues = defineArea({ routes: [issueRoutes], demo: seedIssues })
