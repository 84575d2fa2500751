import type { TeamUser } from '@tresen/contract/teams/team'

type Member = Pick<TeamUser, 'userId' | 'role' | 'isLocked'>

/** Whether nobody would be left who answers for the team, if this person did so no more. Who is locked cannot. */
export function isLastManager(team: readonly Member[], userId: string): boolean {
  const answers = ({ role, isLocked }: Member) => role === 'manager' && !isLocked
  const isManager = team.some((member) => member.userId === userId && answers(member))
  return isManager && !team.some((member) => member.userId !== userId && answers(member))
}
