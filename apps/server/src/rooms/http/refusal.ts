import type { FieldProblem } from '@tresen/contract/common'

/** An expected failure as a value. The binder turns it into `{ code, message_de, …details }`. */
export class Refusal<Code extends string = string, Details = unknown> {
  readonly code: Code
  readonly details: Details

  constructor(code: Code, details: Details) {
    this.code = code
    this.details = details
  }
}

/** Refuses with a code that the call declares, or one that every call has. */
export function refuse<Code extends string>(code: Code): Refusal<Code, undefined>
export function refuse<Code extends string, Details>(code: Code, details: Details): Refusal<Code, Details>
export function refuse(code: string, details?: unknown) {
  return new Refusal(code, details)
}

/** Refuses input, field by field. The first ten problems say enough; hostile input could have thousands. */
export function invalidInput(problems: readonly FieldProblem[]) {
  return refuse('InvalidInput', { fields: problems.slice(0, 10) })
}
