import * as team from './team.ts'
import { teamCalls } from './team-calls.ts'

export const teamsArea = { calls: teamCalls, models: [team] }
