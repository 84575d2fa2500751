import { teamRoles } from '@tresen/contract/roles'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLastManager } from './last-manager.ts'

const teams = fc.uniqueArray(
  fc.record({
    userId: fc.constantFrom(...'abcdefgh'),
    role: fc.constantFrom(...teamRoles),
    isLocked: fc.boolean(),
  }),
  { selector: ({ userId }) => userId, minLength: 1 },
)

it('whoever is not the last may go, and somebody who answers is still there', () => {
  fc.assert(
    fc.property(teams, fc.constantFrom(...'abcdefgh'), (team, leaving) => {
      const able = team.filter(({ role, isLocked }) => role === 'manager' && !isLocked)
      const rest = able.filter(({ userId }) => userId !== leaving)
      // A team that has nobody has nobody to lose.
      expect(isLastManager(team, leaving)).toBe(able.length > 0 && rest.length === 0)
    }),
  )
})
