import { CallError } from '@tresen/contract/client'
import type { MenuProblem } from '@tresen/contract/menu/menu-documents'

/** What is wrong, by field: `name`, `prices.0`. */
export type Problems = Readonly<Record<string, string>>

/** What the server found wrong with one item, by field; of other items in a sentence that names them. */
export function serverProblems(error: unknown, id: string): Problems {
  if (!(error instanceof CallError) || error.code !== 'MenuProblems') return {}
  const problems = error.details['problems'] as MenuProblem[]
  return Object.fromEntries(
    problems.map((problem) =>
      problem.id === id
        ? [problem.field, problem.message_de]
        : [`${problem.kind} ${problem.id}`, `${problem.name}: ${problem.message_de}`],
    ),
  )
}

/** The problem of a field, or the first one inside it. */
export function problemOf(problems: Problems, field: string): string | undefined {
  return problems[field] ?? Object.entries(problems).find(([key]) => key.startsWith(`${field}.`))?.[1]
}
