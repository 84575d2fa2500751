import { refusalOf } from '@tresen/contract/client'
import { menuEditCalls } from '@tresen/contract/menu/menu-edit-calls'
import type { MenuProblem } from '@tresen/contract/menu/menu-documents'

/** What is wrong, by field: `name`, `prices.0`. */
export type Problems = Readonly<Record<string, string>>

/** What the server found wrong with the menu as it would be; nothing: it refused for another reason. */
export function menuProblemsOf(error: unknown): readonly MenuProblem[] {
  return refusalOf(menuEditCalls.updateProduct, 'MenuProblems', error)?.problems ?? []
}

/** What the server found wrong with one item, by field; of other items in a sentence that names them. */
export function serverProblems(error: unknown, id: string): Problems {
  return Object.fromEntries(
    menuProblemsOf(error).map((problem) =>
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
